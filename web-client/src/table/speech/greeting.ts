import { showBalloon } from '../../chat/balloon';
import { loadTexts, t } from '../../i18n/fluent';
import { knownBot } from '../../people/knownBot';
import { app } from '../../session/app.svelte';
import type { Model } from '../model';
import { botsTalk, greeter } from './botWords';

/** Shows the greeting of a bot at its seat, for a match that starts; none in a replay. */
export async function greet(model: Model): Promise<void> {
  const seat = greeter(model);
  const bot = seat === undefined ? undefined : knownBot(model.seats[seat]);
  if (seat === undefined || !bot || !botsTalk() || app.subscription.id !== model.id) return;
  await loadTexts('faces');
  showBalloon(seat, t(`face-${bot}.greeting`));
}
