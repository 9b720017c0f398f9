import { height } from '../../cards/canonical';
import type { Action, Card, Outlook, Seat } from '../../net/frames';

/**
 * Choosing among legal actions by pointing at cards and targets. It knows no rule: everything is
 * read off `legal`.
 */

/** The place of a card that an action uses: the hand, or what the action's `from` names. */
export type Zone = string | number;

/** A card that can be pointed at. Equal cards of one zone differ by `n`, their number among their equals. */
export interface Slot {
  readonly zone: Zone;
  readonly card: Card;
  readonly n: number;
}

/** The target of an action: the `n`th of a seat's places. */
export interface Target {
  readonly seat: Seat;
  readonly n: number;
}

/** Returns the target of an action, if it has one. */
export type TargetOf = (action: Action) => Target | undefined;
const untargeted: TargetOf = () => undefined;

export interface Choice {
  readonly slots: readonly Slot[];
  readonly target: Target | undefined;
}

export const NOTHING: Choice = { slots: [], target: undefined };

export const slotId = (slot: Slot) => `${slot.zone}:${slot.card}:${slot.n}`;
export const sameSlot = (a: Slot, b: Slot) => slotId(a) === slotId(b);
export const targetId = ({ seat, n }: Target) => `target:${seat}:${n}`;
export const sameTarget = (a: Target | undefined, b: Target | undefined) =>
  a?.seat === b?.seat && a?.n === b?.n;

/** The cards of a zone as slots: equal ones get numbers. */
export function slots(zone: Zone, cards: readonly Card[]): Slot[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { zone, card, n };
  });
}

/** The cards that an action uses, as `zone:card`, in order. */
export function uses(action: Action): string[] {
  const zone = action.from ?? 'hand';
  const cards = [action.card, action.cards, action.with]
    .flat()
    .filter((card) => typeof card === 'string');
  return cards.map((card) => `${zone}:${card}`).sort();
}

/** The cards that an action uses, as slots. */
export function slotsOf(action: Action): Slot[] {
  const seen = new Map<string, number>();
  return uses(action).map((used) => {
    const [zone = '', card = ''] = used.split(':');
    const n = seen.get(used) ?? 0;
    seen.set(used, n + 1);
    return { zone: /^\d+$/.test(zone) ? Number(zone) : zone, card, n };
  });
}

const chosenIds = (choice: Choice) =>
  choice.slots.map((slot) => `${slot.zone}:${slot.card}`).sort();

/** Multiset inclusion: equal items are counted. */
function within(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((item) => {
    const at = left.indexOf(item);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** The actions that the choice can still become. */
export function open(
  legal: readonly Action[],
  choice: Choice,
  targetOf: TargetOf = untargeted,
): Action[] {
  const chosen = chosenIds(choice);
  return legal.filter(
    (action) =>
      within(chosen, uses(action)) &&
      (!choice.target || sameTarget(targetOf(action), choice.target)),
  );
}

/** The actions that use exactly the chosen cards. */
export function ready(
  legal: readonly Action[],
  choice: Choice,
  targetOf: TargetOf = untargeted,
): Action[] {
  return open(legal, choice, targetOf).filter(
    (action) => uses(action).length === choice.slots.length,
  );
}

/** Returns true if a card is part of any action that is still open. */
export function usable(
  legal: readonly Action[],
  slot: Slot,
  choice: Choice,
  targetOf: TargetOf = untargeted,
): boolean {
  return open(legal, { slots: [slot], target: choice.target }, targetOf).length > 0;
}

/** Returns true if any action takes several cards, so that pointing adds cards. */
export const several = (legal: readonly Action[]) =>
  legal.some((action) => uses(action).length > 1);

/** The choice after pointing at a card. */
export function point(
  legal: readonly Action[],
  choice: Choice,
  slot: Slot,
  targetOf: TargetOf = untargeted,
): Choice {
  if (choice.slots.some((chosen) => sameSlot(chosen, slot))) {
    return { ...choice, slots: choice.slots.filter((chosen) => !sameSlot(chosen, slot)) };
  }
  const more = { ...choice, slots: [...choice.slots, slot] };
  if (open(legal, more, targetOf).length > 0) return more;
  const alone = { ...choice, slots: [slot] };
  return open(legal, alone, targetOf).length > 0 ? alone : { slots: [slot], target: undefined };
}

/** The targets that the choice can be aimed at. */
export function targets(
  legal: readonly Action[],
  choice: Choice,
  targetOf: TargetOf = untargeted,
): Target[] {
  const all: Target[] = [];
  const from =
    choice.slots.length > 0 ? ready(legal, { ...choice, target: undefined }, targetOf) : legal;
  for (const action of from) {
    const target = targetOf(action);
    if (target && !all.some((known) => sameTarget(known, target))) all.push(target);
  }
  return all;
}

const CHIPS_MOST = 6;
/**
 * A key that is equal for sets of the same ranks: one of them is offered, and others are chosen
 * card by card.
 */
const rankKey = (action: Action) =>
  `${action.do} ${uses(action)
    .map((used) => used.slice(0, -1))
    .join(' ')}`;

export function withoutSimilar(actions: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return actions.filter((action) => !seen.has(rankKey(action)) && seen.add(rankKey(action)));
}

/** The outcome of an action in the current trick, if known. */
export type Would = NonNullable<Outlook>;
export type Foreseen = (action: Action) => Would | undefined;

/**
 * Returns the offered actions: those without cards, those of the choice, and a few ready-made sets.
 */
export function offered(
  legal: readonly Action[],
  choice: Choice,
  targetOf: TargetOf = untargeted,
  foreseen: Foreseen = () => undefined,
): Action[] {
  const few = limitSets(foreseen);
  const plain = legal.filter((action) => uses(action).length === 0 && !targetOf(action));
  if (choice.slots.length > 0) {
    const exact = ready(legal, choice, targetOf).filter(
      (action) => choice.target || !targetOf(action),
    );
    const more = few(
      withoutSimilar(
        open(legal, choice, targetOf).filter((action) =>
          isSet(action, choice.slots.length, targetOf),
        ),
      ),
    );
    return exact.length + more.length > 0 ? [...exact, ...more] : plain;
  }
  if (choice.target) return [...plain, ...few(open(legal, choice, targetOf))];
  return [...plain, ...few(withoutSimilar(legal.filter((action) => isSet(action, 1, targetOf))))];
}

/** Returns true for a play of more cards than these, without a target. */
const isSet = (action: Action, than: number, targetOf: TargetOf) =>
  action.do === 'play' && uses(action).length > than && !targetOf(action);

/**
 * All of them; where they are so many that looking through them takes longer than choosing, the lowest that would win and
 * the lowest that would lose.
 */
const limitSets = (foreseen: Foreseen) => (actions: readonly Action[]) => {
  if (actions.length <= CHIPS_MOST) return actions;
  const lowest = (would: Would) =>
    actions
      .filter((action) => foreseen(action) === would)
      .sort((a, b) => worth(a) - worth(b))
      .slice(0, 1);
  return [...lowest('wins'), ...lowest('loses')];
};

/** Returns the printed height of an action's cards, not their worth in a game. */
const worth = (action: Action) => slotsOf(action).reduce((sum, { card }) => sum + height(card), 0);
