import type { Component } from 'svelte';
import type { Groups } from '../cards/sort';
import type { Action, Card, GameEvent, GameName, GameView, Seat } from '../net/frames';
import type { Sound } from '../sound/synth';
import type { Sort } from '../storage/preferences.svelte';
import type { Model } from '../table/model';
import type { Trip } from '../table/motion/choreography';
import type { Scored } from '../table/panel/score';
import type { Target } from '../table/turn/choice';
import type { Chooser } from '../table/turn/chooser.svelte';

/** The contents of a seat box beyond name, cards and turn. */
export interface SeatFacts {
  /** The number that wins or loses the match, as text. */
  readonly score?: string;
  /** The meaning of the score, for screen readers. */
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
  /** The cards taken, if players can look through them. */
  readonly taken?: readonly Card[] | undefined;
  /** The use of the taken cards, in a sentence. */
  readonly means?: string | undefined;
  /** A face-up card with a special role, and that role. */
  readonly named?: { readonly card: Card; readonly label: string };
  /** The text for a player who is out. */
  readonly out?: string | false;
  readonly team?: string;
  /** The meaning of the figures, one sentence each. */
  readonly figures?: () => readonly string[];
  /** Set for a player who sits out this deal. */
  readonly idle?: boolean;
}

export interface CentreProps {
  readonly model: Model;
  readonly chooser: Chooser;
}

/** A repetitive action that a player can have the page do. */
export interface AutoTurn {
  /** Returns true while the action recurs and the table does not do it anyway. */
  offered(model: Model): boolean;
  isFor(action: Action): boolean;
  label(): string;
}

/** An answer to all coming questions of a kind, until the player withdraws it. */
export interface Standing {
  /** Returns the period that the answer is valid for: another key ends it. */
  key(model: Model): string | undefined;
  /** Returns true if later decisions could use the answer. */
  offered(model: Model): boolean;
  isAnswer(action: Action): boolean;
  label(): string;
}

/** The presentation of one of a game's events, beyond what the log and the live region say. */
export interface EventEffect {
  /** A sentence on the felt, for what moving cards do not show. */
  readonly toast?: boolean;
  readonly sound?: Sound;
  /** The event's duration on the board, if it takes longer than an ordinary move. */
  readonly pace?: 'flip' | 'sweeps';
  /**
   * The part of a match that the event completes: a move puts new cards on the table, and the
   * summary of a phase or deal quotes the event.
   */
  readonly ends?: 'move' | 'trick' | 'phase' | 'deal';
  /** A routine event that is never read aloud. */
  readonly silent?: boolean;
  /** The destination of cards without a path of their own. */
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
  /** Returns the target of an action, in a game whose cards are aimed. */
  target?(action: Action, you: Seat | undefined): Target | undefined;
  /** Actions besides `play` that a second tap on a card performs. Other cards are collected. */
  readonly atOnce?: readonly string[];
  /** The reason for refusing any card while another decision comes first. */
  readonly otherDecision?: string;
  /** Set if the game's centre shows the other seats itself, in portrait and on a desk. */
  readonly seatsWithin?: boolean;
  groups(hand: readonly Card[], match: GameView): Groups;
  /** The usual order of a hand, if not by suit. */
  readonly sort?: Sort;
  /**
   * Actions that players look for although they are not legal now: shown disabled, with the reason.
   */
  barred?(model: Model): readonly Action[];
  /** Sets of cards that can be chosen at once. */
  sets?(model: Model): readonly (readonly Card[])[];
  /** The label of such a set, if its cards do not explain it. */
  setLabel?(cards: string): string;
  /** A hint about the chosen cards, before they are played. */
  hint?(model: Model, chosen: number): string | undefined;
  /**
   * Parameters of the question, for the variants of `<game>-ask-<kind>`; `as` names another
   * question than the decision's kind.
   */
  questionArgs?(model: Model): Readonly<Record<string, unknown>>;
  /** Describes the cards on the felt for screen readers, if they are not a trick. */
  read?(model: Model): string | undefined;
  /** Returns an event's effect on the scores. */
  scored?(event: GameEvent): readonly Scored[];
  /** A sign on a card of the hand, and its meaning. */
  mark?(card: Card, model: Model): { readonly sign: string; readonly means: string } | undefined;
  readonly standing?: Standing;
  /** Returns the seat that is winning the current trick. */
  best?(model: Model): Seat | undefined;
  /** Returns true if a card can be premoved now. */
  premoves?(match: GameView): boolean;
  /** Returns true for the decisive trick, which begins with a drum. */
  sting?(match: GameView): boolean;
  /** Removes from a board what concerns only the next trick, while the previous one is shown. */
  withoutNext?(match: GameView): GameView;
  readonly autoTurn?: AutoTurn;
  /** Returns true if players hold cards in this phase; left out if they always do. */
  holds?(match: GameView): boolean;
}

const files = import.meta.glob<GameUi>('./*/ui.ts', { import: 'ui' });

/** Loads a game's part of the table page. */
export const loadUi = (game: GameName): Promise<GameUi> =>
  (files[`./${game}/ui.ts`] as () => Promise<GameUi>)();
