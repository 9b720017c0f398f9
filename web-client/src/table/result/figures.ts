import type { GameUi, ResultFigure } from '../../games/ui';
import { list, t } from '../../i18n/fluent';
import type { MatchResult, Seat } from '../../net/frames';
import type { Model } from '../model';
import { teamLetter, teamsOf } from '../seat/teams';

/** The figures that rank the players. */
export interface Figures {
  readonly what: ResultFigure['what'];
  of(seat: Seat): string;
}

export function figures(
  model: Model,
  result: MatchResult,
  ui: Pick<GameUi, 'resultFigure'>,
): Figures {
  const { what, counts = result.scores } = ui.resultFigure(model);
  return { what, of: (seat) => String(counts[seat] ?? '') };
}

/** Returns the headline with the winner; for a team, its letter, score and players. */
export function headline(
  model: Model,
  result: MatchResult,
  ui: Pick<GameUi, 'resultFigure'>,
): string {
  const winners = result.ranking[0] ?? [];
  const teams = teamsOf(model);
  const team = teams.findIndex((seats) => seats.every((seat) => winners.includes(seat)));
  const { of } = figures(model, result, ui);
  if (team >= 0 && winners.length === teams[team]?.length) {
    const score = [team, ...teams.keys()]
      .filter((one, i, all) => all.indexOf(one) === i)
      .map((one) => of(teams[one]?.[0] ?? 0));
    return t('team-wins', {
      letter: teamLetter(team),
      score: score.join('–'),
      names: list(winners.map((seat) => model.name(seat))),
    });
  }
  const [winner] = winners;
  if (winners.length === 1 && winner !== undefined)
    return t('winner', { you: winner === model.you ? 'yes' : 'no', name: model.name(winner) });
  return t('winners-shared', { names: list(winners.map((seat) => model.name(seat))) });
}
