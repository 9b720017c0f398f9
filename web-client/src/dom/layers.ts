/** The mark of a history entry that belongs to an open layer. */
const MARK = 'layer';

interface Layer {
  readonly close: () => void;
  /** Set if the browser's Back button closes it, too. */
  readonly back: boolean;
}

/**
 * The stack of overlays that Escape closes, or the browser's Back button. Back needs a history
 * entry; one entry serves any number of layers.
 */
class Layers {
  #all: readonly Layer[] = [];
  /** Set while this class goes back in history itself. */
  #goesBack = false;
  /** The page that they lie over. */
  #at = '';

  /** Adds a layer on top. The returned function removes it. */
  add(close: () => void, { back = false } = {}): () => void {
    const layer = { close, back };
    this.#all = [...this.#all, layer];
    if (back) this.#mark();
    return () => {
      this.#all = this.#all.filter((other) => other !== layer);
      // After a link within it the entry is behind the new page, and is skipped on the way back.
      if (back && !this.#hasBack && isMarked()) this.#goBack();
    };
  }

  /** Closes the topmost; returns whether there was one. */
  escape(): boolean {
    const top = this.#all.at(-1);
    top?.close();
    return top !== undefined;
  }

  get #hasBack(): boolean {
    return this.#all.some(({ back }) => back);
  }

  #mark(): void {
    this.#at = location.pathname;
    if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
  }

  #goBack(): void {
    this.#goesBack = true;
    history.back();
  }

  /** Handles a popstate event. Returns true if it was about a layer and not a page. */
  popped(): boolean {
    if (this.#goesBack) {
      this.#goesBack = false;
      // Something was opened meanwhile.
      if (this.#hasBack) this.#mark();
      return true;
    }
    if (isMarked()) {
      // The entry of a closed layer looks the same as the one before it.
      if (!this.#hasBack) history.back();
      return true;
    }
    if (location.pathname !== this.#at) return false;
    const top = this.#all.findLast(({ back }) => back);
    if (!top) return false;
    this.#all = this.#all.filter((other) => other !== top);
    top.close();
    if (this.#hasBack) this.#mark();
    return true;
  }
}

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

export const layers = new Layers();

// One Escape closes one layer, wherever the focus is; the event is marked as handled.
addEventListener('keydown', (event) => {
  const isUsed = event.isComposing || event.repeat || event.defaultPrevented;
  if (event.key === 'Escape' && !isUsed && layers.escape()) event.preventDefault();
});

// Before the router handles it.
addEventListener(
  'popstate',
  (event) => {
    if (layers.popped()) event.stopImmediatePropagation();
  },
  { capture: true },
);
