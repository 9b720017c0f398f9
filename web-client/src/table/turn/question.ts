import type { GameUi } from '../../games/ui';
import { find } from '../../i18n/fluent';
import { args } from '../../i18n/narrate';
import type { Model } from '../model';

/** Returns the question of a decision, to be shown or read aloud; empty if the game has none. */
export function questionText(model: Model, ui: GameUi, spoken: boolean): string {
  const params = ui.questionArgs?.(model) ?? {};
  const facts = args(params, model.audience(spoken));
  return find(`${model.game}-ask-${params.as ?? model.decisionKind ?? ''}`, facts) ?? '';
}
