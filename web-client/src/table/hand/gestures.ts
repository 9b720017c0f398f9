/** The gestures on a card besides a tap; each has a key or a button, too. */
export interface GestureHandlers {
  /** Drawn up, out of the hand. */
  play(): void;
  /** Let go of elsewhere in the hand. */
  drop(x: number, y: number): void;
  /** Held for long, or pressed with the other button; whether that was for the card. */
  arm(): boolean;
}

const LONG_MS = 500;
const STIR_PX = 8;
/** The upward drag that plays a card, in card heights. */
const UP = 0.45;
/** The main button, or a finger, among the buttons of a pointer that are held. */
const HELD = 1;

/** Lets a card of the hand be dragged and held; for `{@attach}`. */
export const gestures = (handlers: GestureHandlers) => (card: HTMLElement) => {
  let from: { x: number; y: number; id: number } | undefined;
  let dragged = false;
  /** The click that follows was no tap. */
  let swallow = false;
  let touched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function down(event: PointerEvent) {
    swallow = false;
    touched = event.pointerType !== 'mouse';
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // From the start, because a release over the next card would otherwise be missed.
    card.setPointerCapture?.(event.pointerId);
    if (touched) timer = setTimeout(held, LONG_MS);
  }

  function held() {
    swallow = handlers.arm();
    release();
  }

  function move(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    if ((event.buttons & HELD) === 0) {
      release();
      return;
    }
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged) {
      if (Math.hypot(dx, dy) < STIR_PX) return;
      clearTimeout(timer);
      dragged = true;
      card.dataset.dragged = '';
    }
    card.style.translate = `${dx}px ${dy}px`;
  }

  function up(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    const height = card.getBoundingClientRect().height;
    const was = dragged;
    release();
    if (!was) return;
    swallow = true;
    if (-dy > height * UP && -dy > Math.abs(dx)) handlers.play();
    else handlers.drop(event.clientX, event.clientY);
  }

  function release() {
    clearTimeout(timer);
    from = undefined;
    dragged = false;
    delete card.dataset.dragged;
    card.style.translate = '';
  }

  function click(event: MouseEvent) {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  function menu(event: MouseEvent) {
    // A long touch has been handled already.
    if (touched || handlers.arm()) event.preventDefault();
  }

  /** Neither a selection nor a picture is drawn along, and no page scrolls under a card that is lifted. */
  function stay(event: Event) {
    if (event.type !== 'touchmove' || dragged) event.preventDefault();
  }

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', release],
    ['lostpointercapture', release],
    ['contextmenu', menu],
    ['selectstart', stay],
    ['dragstart', stay],
    ['touchmove', stay, { passive: false }],
    ['click', click, { capture: true }],
  ];
  for (const [name, listener, how] of listeners)
    card.addEventListener(name, listener as EventListener, how);
  return () => {
    clearTimeout(timer);
    for (const [name, listener, how] of listeners)
      card.removeEventListener(name, listener as EventListener, how);
  };
};
