const RELOADED = 'knekt.reloaded';
const AGAIN = 'knekt.again';
const AGAIN_MS = 60_000;
/** A chunk that fails to load this soon after a press was requested by it. */
const PRESSED_MS = 15_000;
/** The time to find the pressed element again after a reload. */
const FOUND_MS = 10_000;
/** Elements that only open something, so that a second press is safe. */
const OPENERS = 'button[aria-expanded], [role="tab"]';

interface Press {
  readonly at: number;
  /** The URL of the pressed link. */
  readonly to?: string;
  /** The selector of the pressed button. */
  readonly find?: string;
}
let press: Press | undefined;

/** Records the pressed element, in case it belongs to an outdated build. */
export function watchPresses(target: EventTarget = globalThis): void {
  const pressed = (event: Event) => {
    const of = event.target instanceof Element ? event.target : undefined;
    const link = of?.closest<HTMLAnchorElement>('a[href]');
    const opener = of?.closest<HTMLElement>(OPENERS);
    const at = Date.now();
    if (link && link.origin === location.origin) press = { at, to: link.href };
    else press = opener ? { at, find: selectorOf(opener) } : undefined;
  };
  target.addEventListener('click', pressed, { capture: true });
}

function selectorOf(element: HTMLElement): string {
  const tag = element.localName;
  if (element.id) return `${tag}#${CSS.escape(element.id)}`;
  for (const name of ['data-do', 'data-tab', 'aria-label', 'aria-controls']) {
    const value = element.getAttribute(name);
    if (value) return `${tag}[${name}="${CSS.escape(value)}"]`;
  }
  return `${tag}.${[...element.classList].map((name) => CSS.escape(name)).join('.')}`;
}

const recent = (now: number): Press | undefined =>
  press && now - press.at < PRESSED_MS ? press : undefined;

/** Goes to the link pressed last, or reloads the page. */
const load = (to?: string): void => (to === undefined ? location.reload() : location.assign(to));

/**
 * Reloads the page, or the requested one, because a missing chunk belongs to another build. At most
 * once a minute: a broken network would not get better. Returns true if it does.
 */
export function reloadStale(now: number, reload: (to?: string) => void = load): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    // Without storage the page could reload forever.
    return false;
  }
  reload(recent(now)?.to);
  return true;
}

/** Returns the selector of the button that requested the missing chunk, if there is one. */
export const pressedOpener = (now: number): string | undefined => recent(now)?.find;

/** Reloads the page, to press the same button again there. */
export function reloadAndPress(opener: string | undefined, reload: () => void = load): void {
  try {
    if (opener !== undefined) sessionStorage.setItem(AGAIN, opener);
  } catch {
    // Then it is pressed by hand.
  }
  reload();
}

/** Presses the recorded element again once it exists. */
export function pressAgain(root: ParentNode & Node = document): void {
  let opener: string | null = null;
  try {
    opener = sessionStorage.getItem(AGAIN);
    sessionStorage.removeItem(AGAIN);
  } catch {}
  if (opener === null) return;
  const wanted = opener;
  const isPressed = () => {
    const found = root.querySelector<HTMLElement>(wanted);
    found?.click();
    return found !== null;
  };
  if (isPressed()) return;
  const observer = new MutationObserver(() => {
    if (isPressed()) stop();
  });
  const timer = setTimeout(() => stop(), FOUND_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(root, { childList: true, subtree: true });
}
