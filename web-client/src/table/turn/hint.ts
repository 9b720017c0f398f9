import type { GameUi } from '../../games/ui';
import { find, loadTexts } from '../../i18n/fluent';
import { label } from '../../i18n/narrate';
import { refusalText } from '../../i18n/refusal';
import { Refusal } from '../../net/connection';
import type { Action } from '../../net/frames';
import { app } from '../../session/app.svelte';
import type { Model } from '../model';
import { liveRegion } from '../speech/liveRegion.svelte';
import { slotId, slotsOf, targetId } from './choice';
import type { Chooser } from './chooser.svelte';

/** Returns a key that ignores the order of fields. */
const key = (action: object) => JSON.stringify(Object.entries(action).sort());

/** Returns the marks of an action: its button, its cards and its target. */
function marks(action: Action, chooser: Chooser): string[] {
  const target = chooser.targetOf(action);
  return [
    JSON.stringify(action),
    ...slotsOf(action).map(slotId),
    ...(target ? [targetId(target)] : []),
  ];
}

/** Asks the server for a hint, shows it, and reads it aloud. */
export async function advise(
  now: () => Model,
  chooser: Chooser,
  ui: Partial<Pick<GameUi, 'questionArgs'>> = {},
): Promise<void> {
  const { decision } = now();
  try {
    const [{ hint }] = await Promise.all([app.send('hint', { decision }), loadTexts('hint')]);
    const model = now();
    const action = model.legal.find((legal) => hint && key(legal) === key(hint.action));
    // The table has gone on meanwhile.
    if (!hint || !action || model.decision !== decision) return;
    const text = (spoken: boolean) => {
      // The label of the action's button.
      const actionLabel = label(
        action,
        model.audience(spoken),
        undefined,
        ui.questionArgs?.(model),
      );
      const id = hint.compared ? 'hint-compared' : `hint-${hint.reason}`;
      return find(id, { action: actionLabel, ...hint.compared }) ?? actionLabel;
    };
    chooser.advice = { text: text(false), spoken: text(true), marks: marks(action, chooser) };
    liveRegion.answer(text(true));
  } catch (error) {
    const stale = error instanceof Refusal && error.err.code === 'stale_decision';
    if (!stale) chooser.why = refusalText(error, undefined, 'hint');
  }
}
