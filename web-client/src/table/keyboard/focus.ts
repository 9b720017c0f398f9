/**
 * Keeps the focus at the table, so that its keys work: also after the focused card or button has
 * gone, or a press on something that takes no focus. For `{@attach}`.
 */
export const keepsFocus = (table: HTMLElement): (() => void) => {
  let held = table.contains(document.activeElement);

  const follow = ({ target }: Event) => {
    held = target instanceof Node && table.contains(target);
  };

  function keep(): void {
    // Overlays and other parts of the page keep the focus.
    if (held && document.activeElement === document.body) table.focus({ preventScroll: true });
  }

  const leaves = new MutationObserver(keep);
  leaves.observe(table, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['inert', 'disabled'],
  });
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', follow, { capture: true });
  // A button that takes no focus when it is pressed, as in WebKit, has left it nowhere.
  document.addEventListener('pointerup', keep);
  return () => {
    leaves.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', follow, { capture: true });
    document.removeEventListener('pointerup', keep);
  };
};
