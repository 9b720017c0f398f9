/** What lies over the table and is put away by Escape: what came last lies topmost. */
class Layers {
  #all: (() => void)[] = [];

  /** Lays one over the others, until what it gives back is called. */
  add(close: () => void): () => void {
    this.#all.push(close);
    return () => {
      this.#all = this.#all.filter((other) => other !== close);
    };
  }

  /** Puts the topmost away; tells whether there was one. */
  escape(): boolean {
    const top = this.#all.at(-1);
    top?.();
    return top !== undefined;
  }
}

export const layers = new Layers();

// One Escape is for one of them, wherever the focus is; whoever else listens sees that it had its use.
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && layers.escape())
    event.preventDefault();
});
