import { isModified } from '../state/modifierKeys';
import { preferences } from '../state/preferences.svelte';
import type { Reel } from './player.svelte';

/** What has arrows and Space of its own: a slider steps by itself, a button is pressed. */
const OWN_ARROWS = 'input, select, textarea, [contenteditable]';
const OWN_SPACE = `button, a, summary, ${OWN_ARROWS}`;

const MOVES: Readonly<Record<string, (reel: Reel) => void>> = {
  ArrowLeft: (reel) => reel.goTo(reel.at - 1),
  ArrowRight: (reel) => reel.goTo(reel.at + 1),
  Home: (reel) => reel.goTo(0),
  End: (reel) => reel.goTo(reel.end),
};
const LETTERS: Readonly<Record<string, (reel: Reel) => void>> = {
  '[': (reel) => reel.lastMark(),
  ']': (reel) => reel.nextMark(),
};

/** Whether the focus is on the page, or on nothing at all: what stands in the header has keys of its own. */
const isHere = (target: Element) => target === document.body || target.closest('main') !== null;

/** Steps by keys, wherever on the page the focus is that has no use for them itself. */
export function key(event: KeyboardEvent, reel: Reel): void {
  const { target } = event;
  if (!(target instanceof Element) || isModified(event) || !isHere(target)) return;
  if (event.key === ' ') {
    if (target.matches(OWN_SPACE)) return;
    event.preventDefault();
    // Held, it would go on and stop by turns.
    if (!event.repeat) reel.toggle();
    return;
  }
  const letter =
    preferences.shortcuts && !target.matches('textarea, select, input:not([type="range"])')
      ? LETTERS[event.key]
      : undefined;
  const move = letter ?? (target.matches(OWN_ARROWS) ? undefined : MOVES[event.key]);
  if (!move) return;
  event.preventDefault();
  reel.playing = false;
  move(reel);
}
