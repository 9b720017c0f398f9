import { at } from '../net/base';
import { preferences } from '../storage/preferences.svelte';

/**
 * The permission for notifications. Browsers can refuse it on plain HTTP, allow it only for
 * installed pages, as on an iPhone, or have been told no.
 */
export type Notices = 'granted' | 'denied' | 'default' | 'insecure' | 'absent';

export function notices(): Notices {
  if (!globalThis.isSecureContext) return 'insecure';
  return 'Notification' in globalThis ? Notification.permission : 'absent';
}

/** Asks for the permission; only after the user has switched notifications on. */
export async function askForNotices(): Promise<boolean> {
  if (!('Notification' in globalThis) || notices() === 'insecure') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Notifies of the player's turn while the page is hidden. The returned function withdraws it. */
export function notify(title: string): () => void {
  if (!document.hidden || notices() !== 'granted') return () => {};
  // One notice per table, which leads there.
  const path = location.pathname;
  const options = { tag: `knekt-turn:${path}`, data: { path }, icon: at('/icon.svg') };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Phones show only notifications of a service worker.
    return byWorker(title, options);
  }
}

function byWorker(title: string, options: NotificationOptions): () => void {
  const worker = navigator.serviceWorker?.getRegistration();
  void worker?.then((found) => found?.showNotification(title, options)).catch(() => {});
  return () => {
    void worker
      ?.then((found) => found?.getNotifications({ tag: options.tag ?? '' }))
      .then((shown) => {
        for (const notice of shown ?? []) notice.close();
      })
      .catch(() => {});
  };
}

const SHAKE_MS = 80;

/** Returns true for a device that can vibrate: Safari cannot, and neither can a mouse. */
export function canShake(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** A short shake in the hand; before the first touch a browser would only complain. */
export function shake(): void {
  if (canShake() && navigator.userActivation?.hasBeenActive) navigator.vibrate(SHAKE_MS);
}

/** Keeps the screen of a phone awake until it is called off; where that cannot be, nothing happens. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator) || !matchMedia('(pointer: coarse)').matches) return () => {};
  let over = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (over || document.hidden) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over) void lock?.release();
  };
  // A hidden page loses it.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}

/** Notifies of the player's turn by all means. The returned function withdraws everything. */
export function reach(title: string): () => void {
  if (preferences.shake) shake();
  const ends = [stayAwake(), ...(preferences.notices ? [notify(title)] : [])];
  return () => {
    for (const end of ends) end();
  };
}
