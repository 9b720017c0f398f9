/** The free margin to the edges of the window. */
const GAP_PX = 6;

/**
 * Keeps what opens over the page within the window: it begins higher where it would run out below, and is pushed within
 * itself where it is taller than what is left under the head of the page. For `{@attach}`.
 */
export function within(box: HTMLElement): () => void {
  function fit() {
    const top =
      Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP_PX;
    const bottom = innerHeight - GAP_PX;
    Object.assign(box.style, {
      maxHeight: `${bottom - top}px`,
      overflow: 'auto',
      translate: 'none',
    });
    const lies = box.getBoundingClientRect();
    const lift = Math.min(lies.bottom - bottom, lies.top - top);
    if (lift > 0) box.style.translate = `0 ${-lift}px`;
  }

  // A confirmation or an answer changes the size.
  const sizes = new ResizeObserver(fit);
  sizes.observe(box);
  addEventListener('resize', fit);
  return () => {
    sizes.disconnect();
    removeEventListener('resize', fit);
  };
}
