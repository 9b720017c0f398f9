/** The free margin to the edges of the window. */
const GAP_PX = 6;

/**
 * Shows a popover beside its opener, within the window and below the head of the page. It begins
 * where the opener begins if `starts`, or else ends where it ends. For `{@attach}`.
 */
export const popover =
  (opener: Element | undefined, starts = false) =>
  (box: HTMLElement): (() => void) => {
    function place() {
      const at = (opener ?? box).getBoundingClientRect();
      const head = Math.max(
        0,
        document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      );
      const [rightmost, lowest] = [innerWidth - GAP_PX, innerHeight - GAP_PX];
      box.style.maxHeight = `${lowest - head - GAP_PX}px`;
      const { offsetWidth: width, offsetHeight: height } = box;
      const left = Math.min(starts ? at.left : at.right - width, rightmost - width);
      const top = Math.min(at.bottom + GAP_PX, lowest - height);
      box.style.left = `${Math.max(GAP_PX, left)}px`;
      box.style.top = `${Math.max(head, top)}px`;
    }

    // A browser without popovers has it there already.
    box.showPopover?.();
    place();
    // A confirmation or an answer changes the size.
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true });
    return () => {
      sizes.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  };
