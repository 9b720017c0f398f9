import type { GameView } from '../net/frames';

/** A taken trick by what it was: frames that say the same of it are many. */
export function trickName(match: GameView | null): string | undefined {
  const last = match?.last_trick;
  if (!last || (match?.trick?.length ?? 0) > 0) return undefined;
  return `${match?.deal ?? 0} ${last.winner} ${JSON.stringify(last.cards)}`;
}

/** The trick that has gone to who took it, and lies in the middle no more. */
class Swept {
  name = $state<string>();
  /** The one that is about to go, and is looked at meanwhile. */
  next = $state<string>();

  isNext(match: GameView | null): boolean {
    return this.next !== undefined && this.next === trickName(match);
  }

  has(match: GameView | null): boolean {
    return this.name !== undefined && this.name === trickName(match);
  }
}
export const swept = new Swept();
