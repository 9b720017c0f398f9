/** Longer than a tap. */
const HOLD_MS = 300;

/** Does something for as long as a button is held; a tap is a tap. For `{@attach}`. */
export const hold = (begin: () => void, end: () => void) => (button: HTMLElement) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  /** The click that follows was no tap. */
  let swallow = false;

  function down(event: PointerEvent) {
    swallow = false;
    if (event.button !== 0) return;
    timer = setTimeout(() => {
      held = true;
      begin();
    }, HOLD_MS);
  }

  function up() {
    clearTimeout(timer);
    if (!held) return;
    held = false;
    swallow = true;
    end();
  }

  function click(event: MouseEvent) {
    if (swallow) event.stopImmediatePropagation();
    swallow = false;
  }

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', up],
    // A finger that stays asks for no menu here.
    ['contextmenu', (event: Event) => event.preventDefault()],
  ];
  for (const [name, listener] of listeners)
    button.addEventListener(name, listener as EventListener);
  button.addEventListener('click', click, true);
  return () => {
    up();
    for (const [name, listener] of listeners)
      button.removeEventListener(name, listener as EventListener);
    button.removeEventListener('click', click, true);
  };
};
