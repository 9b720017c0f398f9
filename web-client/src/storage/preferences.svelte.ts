import type { GameName } from '../net/frames';
import { recall, remember } from './local';

/** A preference: its parser for stored values, and its default. */
interface Kind<T> {
  readonly initially: T;
  read(value: unknown): T | undefined;
}

function one<const T>(of: readonly T[], initially: NoInfer<T>): Kind<T> {
  return { initially, read: (value) => of.find((known) => known === value) };
}

/** The levels of bots, the weakest first. */
export const LEVELS = ['fool', 'plain', 'good', 'expert'] as const;

const flag = (initially: boolean): Kind<boolean> => one([true, false], initially);

function within(least: number, most: number, initially: number): Kind<number> {
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most;
  return { initially, read: (value) => (fits(value) ? value : undefined) };
}

/** Longer than any form allows; other values in storage are not ours. */
const WORDS_MOST = 64;

/** Allowed words by name. Values not in `of` are dropped. */
function words<T extends string>(of?: readonly T[]): Kind<Record<string, T>> {
  const fits = (entry: [string, unknown]): entry is [string, T] =>
    typeof entry[1] === 'string' && (of === undefined || of.includes(entry[1] as T));
  return {
    initially: {},
    read(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      return Object.fromEntries(Object.entries(value).filter(fits).slice(0, WORDS_MOST));
    },
  };
}

/** All preferences with their possible values and defaults. */
const KINDS = {
  /** `auto`: what the browser asks for. */
  language: one(['auto', 'en', 'sv', 'fi', 'is', 'de'], 'auto'),
  theme: one(['auto', 'light', 'dark'], 'auto'),
  contrast: flag(false),
  /** `auto`: as much as the system asks for. */
  motion: one(['auto', 'less'], 'auto'),
  typeface: one(['usual', 'hyperlegible'], 'usual'),
  felt: one(['spruce', 'fjord', 'slate', 'birch'], 'spruce'),
  deck: one(['norr', 'classic'], 'norr'),
  back: one(['madder', 'spruce', 'fjord', 'ink'], 'madder'),
  fourColour: flag(true),
  /** The suit's letter in the card's corner, for whom shape and colour are not enough. */
  suitLetters: flag(false),
  /** The language of the card indices; `auto`: that of the page. */
  indices: one(['auto', 'en', 'sv', 'fi', 'is', 'de'], 'auto'),
  cardSize: one(['s', 'm', 'l', 'xl'], 'm'),
  /** The animation speed: 0 is off, 1 is normal, 0.5 is half as fast. */
  speed: one([0, 0.5, 1, 1.5], 1),
  sound: flag(true),
  volume: within(0, 1, 0.6),
  /** Vibrate on the player's turn, with or without sound. */
  shake: flag(true),
  /** Notify of the player's turn while the page is hidden. */
  notices: flag(false),
  /** The level and the speed of the bots. */
  botLevel: one(LEVELS, 'plain'),
  botPace: one(['calm', 'normal', 'brisk'], 'normal'),
  /** The first tap on a card plays it. */
  oneTap: flag(false),
  confirm: one(['never', 'big', 'always'], 'big'),
  autoForced: one(['off', 'on'], 'off'),
  /** Turn the stock automatically when there is nothing to decide. */
  autoTurn: flag(false),
  /** By game; without an entry the game's usual order. */
  sort: words<Sort>(['suit', 'rank', 'own']),
  /** The side of the hand with the highest card. */
  direction: one(['left', 'right'], 'left'),
  premove: flag(true),
  /** Also where partners play, and each card is an answer to theirs. */
  premovePartners: flag(false),
  /** Show on cards whether they would win or lose. */
  outlook: flag(true),
  /** The name of the six of the chosen suit in Karnöffel. */
  pope: one(['pope', 'matriarch'], 'pope'),
  chat: flag(true),
  /** The first steps were shown or closed. */
  coached: flag(false),
  zen: flag(false),
  /** Replays hide their length and result. */
  hidesEnd: flag(false),
  shortcuts: flag(true),
  /** Keys that are not the usual ones, by command (`table/keyboard/keys.ts`). */
  keys: words(),
  /** The time factor to ask for at tables that allow it. */
  timeFactor: one([1, 2, 5], 1),
  verbosity: one(['all', 'own', 'brief'], 'all'),
} satisfies Record<string, Kind<unknown>>;

export type Sort = 'suit' | 'rank' | 'own';
type Kinds = typeof KINDS;
type Known = { [Key in keyof Kinds]: Kinds[Key] extends Kind<infer T> ? T : never };
export type Preferences = Omit<Known, 'sort'> & { sort: Partial<Record<GameName, Sort>> };

const STORED = 'knekt.preferences';
const NAMES = Object.keys(KINDS) as (keyof Kinds)[];

/** The preferences in this browser: stored on every change, and synchronized between tabs. */
export const preferences: Preferences = $state(read(recall(STORED)));

/** Resets everything to the defaults. */
export function resetPreferences(): void {
  Object.assign(preferences, read(undefined));
}

/** Parses stored preferences; missing or invalid ones get their defaults. */
function read(text: string | undefined): Preferences {
  const said = parse(text);
  return Object.fromEntries(
    NAMES.map((name) => [name, KINDS[name].read(said[name]) ?? initially(name)]),
  ) as Preferences;
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns a copy, so that defaults are never modified. */
function initially(name: keyof Kinds): unknown {
  return structuredClone(KINDS[name].initially);
}

/** Stores only differences from the defaults, so that better defaults reach everyone else. */
function written(): string | undefined {
  const now = preferences as Record<keyof Kinds, unknown>;
  const chosen = NAMES.filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(KINDS[name].initially),
  );
  return chosen.length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(chosen.map((name) => [name, now[name]])));
}

$effect.root(() => {
  $effect(() => {
    const text = written();
    if (text !== recall(STORED)) remember(STORED, text);
  });
});

addEventListener('storage', (event) => {
  // A missing key means that storage was cleared.
  if (event.key === STORED || event.key === null)
    Object.assign(preferences, read(event.newValue ?? undefined));
});
