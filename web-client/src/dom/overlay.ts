import { layers } from './layers';

interface Options {
  readonly close: () => void;
  /** The owner, which the focus returns to; by default, whatever has the focus. */
  readonly opener?: Element | null | undefined;
  /** Takes the focus if the opener cannot. */
  readonly lost?: () => void;
  /** Set if a press elsewhere closes it, too. */
  readonly light?: boolean;
}

/** Returns true if nothing in particular has the focus. */
export const isLost = (element: Element | null) =>
  element === null || element.matches('body, main, .table, .prompt');

/**
 * Makes an element an overlay while it exists: Escape and the Back button close it, and then the
 * focus returns. For `{@attach}`.
 */
export const overlay =
  ({ close, opener = document.activeElement, lost, light }: Options) =>
  (box: HTMLElement): (() => void) => {
    let returns = true;

    function leave({ type, target }: Event) {
      if (!(target instanceof Element) || box.contains(target) || opener?.contains(target)) return;
      // A focus that is lost went nowhere else.
      if (type === 'focusin' && isLost(target)) return;
      returns = false;
      close();
    }

    const off = new AbortController();
    if (light) for (const type of ['pointerdown', 'focusin']) addEventListener(type, leave, off);
    const removeLayer = layers.add(close, { back: true });
    return () => {
      off.abort();
      removeLayer();
      const { activeElement } = document;
      if (!returns || !(box.contains(activeElement) || isLost(activeElement))) return;
      if (!isLost(opener)) (opener as HTMLElement).focus();
      if (document.activeElement !== opener || isLost(opener)) lost?.();
    };
  };
