import { isModified } from '../../dom/modifierKeys';
import { preferences } from '../../storage/preferences.svelte';
import { latinKey } from '../../table/keyboard/keys';
import type { ReplayPlayer } from './player.svelte';

/** Elements with their own use of arrows or Space. */
const OWN_ARROWS = 'input, select, textarea, [contenteditable]';
const OWN_SPACE = `button, a, summary, ${OWN_ARROWS}`;

const MOVES: Readonly<Record<string, (player: ReplayPlayer) => void>> = {
  ArrowLeft: (player) => player.goTo(player.at - 1),
  ArrowRight: (player) => player.goTo(player.at + 1),
  Home: (player) => player.goTo(0),
  End: (player) => player.goTo(player.end),
};
const LETTERS: Readonly<Record<string, (player: ReplayPlayer) => void>> = {
  '[': (player) => player.lastMark(),
  ']': (player) => player.nextMark(),
};

/** Returns true if the focus is on the page, and not in the header. */
const isHere = (target: Element) => target === document.body || target.closest('main') !== null;

/** Handles the replay's keys, unless the focused element uses them itself. */
export function key(event: KeyboardEvent, player: ReplayPlayer): void {
  const { target } = event;
  if (!(target instanceof Element) || isModified(event) || !isHere(target)) return;
  if (event.key === ' ') {
    if (target.matches(OWN_SPACE)) return;
    event.preventDefault();
    // Held, it would go on and stop by turns.
    if (!event.repeat) player.toggle();
    return;
  }
  const letter =
    preferences.shortcuts && !target.matches('textarea, select, input:not([type="range"])')
      ? (LETTERS[event.key] ?? LETTERS[latinKey(event) ?? ''])
      : undefined;
  const move = letter ?? (target.matches(OWN_ARROWS) ? undefined : MOVES[event.key]);
  if (!move) return;
  event.preventDefault();
  player.playing = false;
  move(player);
}
