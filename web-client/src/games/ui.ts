import type { Component } from 'svelte';
import type { Groups } from '../cards/sort';
import type { Action, Card, GameEvent, GameName, GameView, Seat } from '../net/frames';
import type { Sound } from '../sound/synth';
import type { Sort } from '../state/preferences.svelte';
import type { Model } from '../table/model';
import type { Trip } from '../table/motion/choreography';
import type { Scored } from '../table/panel/score';
import type { Chooser } from '../table/turn/chooser.svelte';

/** What a seat's box says beyond name, cards and turn. */
export interface SeatFacts {
  /** The number that wins or loses the match, as text. */
  readonly score?: string;
  /** What the number is, for those who cannot see where it stands. */
  readonly scoreLabel?: string;
  readonly notes?: readonly string[];
  /** Pips: how many of how many. */
  readonly pips?: { readonly have: number; readonly of: number; readonly label: string };
  /** A number on its way; `good` where its end is wanted, and what happens `at` it, as a sign. */
  readonly meter?: {
    readonly n: number;
    readonly of: number;
    readonly good?: boolean;
    readonly at: string;
  };
  /** Cards that lie open before the seat. */
  readonly open?: readonly Card[];
  /** What it has taken, where one may look at that. */
  readonly taken?: readonly Card[] | undefined;
  /** What that is good for, where there is room for a sentence. */
  readonly means?: string | undefined;
  /** One of them that is more than the others, and why. */
  readonly named?: { readonly card: Card; readonly label: string };
  /** How it is said that the seat is out, where it is. */
  readonly out?: string | false;
  readonly team?: string;
  /** What its figures mean, a sentence each. */
  readonly figures?: () => readonly string[];
  /** Whether it sits this deal out. */
  readonly idle?: boolean;
}

export interface CentreProps {
  readonly model: Model;
  readonly chooser: Chooser;
}

/** What a game has done by itself at a wish that is asked for at the table. */
export interface AutoTurn {
  /** Whether it comes again and again now, and the table does not do it anyway. */
  offered(model: Model): boolean;
  does(action: Action): boolean;
  says(): string;
}

/** An answer that stands for the questions to come, as long as somebody does not take it back. */
export interface Standing {
  /** What it holds for: another text means that it is over. */
  key(model: Model): string | undefined;
  /** Whether there are questions to come that it would answer. */
  offered(model: Model): boolean;
  answers(action: Action): boolean;
  says(): string;
}

/** The presentation of one of a game's events, beyond what the log and the live region say. */
export interface EventEffect {
  /** A sentence on the felt, for what moving cards do not show. */
  readonly toast?: boolean;
  readonly sound?: Sound;
  /** The event's duration on the board, if it takes longer than an ordinary move. */
  readonly pace?: 'flip' | 'sweeps';
  /** A routine event that is never read aloud. */
  readonly silent?: boolean;
  /** The place that cards without a path of their own leave for. */
  readonly to?: string;
  /** The paths of the event's cards. `seat` is the place of its seat; `earlier` names the cards that moved before. */
  trips?(
    cards: readonly Card[],
    seat: string | undefined,
    earlier: readonly Card[],
  ): Readonly<Record<Card, Trip>>;
}

export type EventEffects = Readonly<Record<string, EventEffect>>;

/** The column of the result that ranks the players. */
export interface ResultFigure {
  readonly what: 'points' | 'lives' | 'deals' | 'cards' | 'tricks';
  /** One number per seat; the result's scores if left out. */
  readonly counts?: readonly number[] | undefined;
}

/** A game's part of the table page. */
export interface GameUi {
  readonly Centre: Component<CentreProps>;
  seat(match: GameView, seat: Seat, model: Model): SeatFacts;
  resultFigure(model: Model): ResultFigure;
  /** The game's own events, by name. */
  readonly events?: EventEffects;
  /** Set if the trump suit changes from deal to deal: the rules beside the table show the current one. */
  readonly trumpChanges?: boolean;
  /** Set if cards are aimed at a life, so that the first steps explain that. */
  readonly aimsAtLives?: boolean;
  /** Whether its middle has the others' seats itself on a phone that stands portrait. */
  readonly seatsInPortrait?: boolean;
  groups(hand: readonly Card[], match: GameView): Groups;
  /** What the usual order of a hand goes by, where that is not the suit. */
  readonly sort?: Sort;
  /** What people look for that they may not do now: it is shown, and says why. */
  barred?(model: Model): readonly Action[];
  /** Sets of the hand's cards that can be chosen at once, besides those that some life wants. */
  sets?(model: Model): readonly (readonly Card[])[];
  /** What is said of such a set, where its cards do not say enough. */
  setSays?(cards: string): string;
  /** A sentence on the cards chosen, where one is due before they are played. */
  hint?(model: Model, chosen: number): string | undefined;
  /**
   * What the question on one's turn is about, from what can be seen: for the variants of `<game>-ask-<kind>`; with `as`,
   * of another question than the decision's kind.
   */
  asks?(model: Model): Readonly<Record<string, unknown>>;
  /** What lies on the felt, read aloud, where it is no trick. */
  read?(model: Model): string | undefined;
  /** What something that happened did to the scores. */
  scored?(event: GameEvent): readonly Scored[];
  /** What a card of the hand is that its face does not say: a sign, and what it means. */
  mark?(card: Card, model: Model): { readonly sign: string; readonly means: string } | undefined;
  /** An answer that can be given to all questions of a kind, until something else is asked. */
  readonly standing?: Standing;
  /** Who would take the trick as it lies. */
  best?(model: Model): Seat | undefined;
  /** Whether a card may be made ready for one's turn now. */
  premoves?(match: GameView): boolean;
  /** Whether this is the trick that all turns on: a drum tells of it. */
  sting?(match: GameView): boolean;
  readonly autoTurn?: AutoTurn;
  /** Whether anybody holds cards in this part of a deal; where they always do, left out. */
  holds?(match: GameView): boolean;
}

const files = import.meta.glob<GameUi>('./*/ui.ts', { import: 'ui' });

/** Loads a game's part of the table page. */
export const loadUi = (game: GameName): Promise<GameUi> =>
  (files[`./${game}/ui.ts`] as () => Promise<GameUi>)();
