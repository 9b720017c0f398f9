import { list, t } from '../../i18n/fluent';
import type { GameView, MatchResult, Seat } from '../../net/frames';
import type { Model } from '../model';
import { teamLetter, teamsOf } from '../seat/teams';

/** The figures that the places go by: what they are, and that of each seat. */
export interface Figures {
  readonly what: 'points' | 'lives' | 'deals' | 'cards' | 'tricks';
  of(seat: Seat): string;
}

export function figures(model: Model, result: MatchResult): Figures {
  const { match, options } = model;
  const score = (what: Figures['what']): Figures => ({
    what,
    of: (seat) => String(result.scores[seat] ?? ''),
  });
  const counted = (what: Figures['what'], counts: readonly number[] | undefined): Figures => ({
    what,
    of: (seat) => String(counts?.[seat] ?? ''),
  });
  switch (model.game) {
    case 'gurka':
    case 'knektpass':
      return score('points');
    case 'gnallknekt':
      return score('lives');
    case 'knorri':
      // Of one deal everybody but the winner has won none, and is placed by the cards that are left.
      return Number(options.deals ?? 1) === 1 ? counted('cards', match?.hands) : score('deals');
    case 'karnoffel':
      return Number((match as Karnoffel | null)?.games_to_win ?? 1) > 1
        ? score('deals')
        : counted('tricks', (match as Karnoffel | null)?.tricks);
    default:
      return model.game satisfies never;
  }
}

type Karnoffel = GameView & { readonly games_to_win?: number; readonly tricks?: readonly number[] };

/** Who won, in a sentence: a team by its letter, and by how much. */
export function headline(model: Model, result: MatchResult): string {
  const winners = result.ranking[0] ?? [];
  const teams = teamsOf(model);
  const team = teams.findIndex((seats) => seats.every((seat) => winners.includes(seat)));
  const { of } = figures(model, result);
  if (team >= 0 && winners.length === teams[team]?.length) {
    const score = [team, ...teams.keys()]
      .filter((one, i, all) => all.indexOf(one) === i)
      .map((one) => of(teams[one]?.[0] ?? 0));
    return t('team-wins', { letter: teamLetter(team), score: score.join('–') });
  }
  const [winner] = winners;
  if (winners.length === 1 && winner !== undefined)
    return t('winner', { you: winner === model.you ? 'yes' : 'no', name: model.name(winner) });
  return t('winners-shared', { names: list(winners.map((seat) => model.name(seat))) });
}
