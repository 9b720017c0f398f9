import type { Card } from '../../net/frames';

/** A piece of a line: plain text, or an inline element. */
export type Piece =
  | string
  | { readonly cards: readonly Card[] }
  | { readonly strong: string }
  | { readonly em: string }
  | { readonly code: string }
  /** A link to a ruling, such as `KN-4`. */
  | { readonly ruling: string };

export type Line = readonly Piece[];

/** The mark of a card in a figure: legal, illegal, winning or captured. */
export type Mark = 'may' | 'not' | 'wins' | 'taken';

/** A card of a picture; without a face its back. */
export interface Shown {
  readonly card?: Card;
  readonly mark?: Mark;
  readonly by?: string;
}

export type Block =
  | { readonly kind: 'text'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'steps'; readonly items: readonly Line[] }
  /** The first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly Line[])[] }
  /** Cards drawn on the felt, row by row. */
  | { readonly kind: 'cards'; readonly rows: readonly Row[] }
  /** The values of an option. */
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'words'; readonly words: readonly Word[] };

export interface Row {
  readonly label: string;
  /** There is room between one group and the next. */
  readonly groups: readonly (readonly Shown[])[];
}

export interface Choice {
  /** The value on the wire; `1..20` for a range. */
  readonly value: string;
  /** Set for the default value. */
  readonly usual?: string;
  readonly line: Line;
}

export interface Word {
  readonly term: string;
  readonly line: Line;
}

/** An example, an option, a ruling. */
export interface Part {
  readonly id: string;
  readonly title: Line;
  readonly blocks: readonly Block[];
}

export interface Section {
  readonly id: string;
  readonly title: Line;
  readonly blocks: readonly Block[];
  readonly parts: readonly Part[];
}

export type Head = Pick<Prose, 'title' | 'lead' | 'facts'>;

/** A text, as `compile` makes it of its source. */
export interface Prose {
  readonly title: string;
  readonly lead: Line;
  /** The short facts of the head: players, minutes. */
  readonly facts: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
}

/** The rules of a game, and what their words are called in each language, in the order of `words`. */
export interface Rules extends Prose {
  readonly terms: Readonly<Record<string, readonly string[]>>;
}
