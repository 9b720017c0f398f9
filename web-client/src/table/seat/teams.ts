import type { Seat } from '../../net/frames';
import type { Model } from '../model';

/** Returns the teams in the order of their letters; empty if everyone plays alone. */
export function teamsOf({
  table,
  match,
}: Pick<Model, 'table' | 'match'>): readonly (readonly Seat[])[] {
  const sides = match?.sides ?? table.teams ?? [];
  return sides.some((side) => side.length > 1) ? sides : [];
}

/** Returns the number of a seat's team, from 0; undefined without teams. */
export function teamOf(model: Pick<Model, 'table' | 'match'>, seat: Seat): number | undefined {
  const team = teamsOf(model).findIndex((seats) => seats.includes(seat));
  return team < 0 ? undefined : team;
}

/** Returns the number of sides: teams, or players. Of two, one wins, and there are no places. */
export const sidesOf = (model: Pick<Model, 'table' | 'match'>): number =>
  teamsOf(model).length || model.table.seats.length;

/** The letter of a team. */
export const teamLetter = (team: number): string => String.fromCharCode('A'.charCodeAt(0) + team);

/** Returns true for the viewer's partner. */
export function isPartner(model: Pick<Model, 'table' | 'match' | 'you'>, seat: Seat): boolean {
  const { you } = model;
  return (
    you !== undefined &&
    seat !== you &&
    teamOf(model, seat) !== undefined &&
    teamOf(model, seat) === teamOf(model, you)
  );
}
