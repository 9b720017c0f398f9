import type { GameName } from '../net/frames';
import { recall, remember } from '../net/session';

/** What a preference may be: read from anything that storage may hold, or its default. */
interface Kind<T> {
  readonly initially: T;
  read(value: unknown): T | undefined;
}

function one<const T>(of: readonly T[], initially: NoInfer<T>): Kind<T> {
  return { initially, read: (value) => of.find((known) => known === value) };
}

const flag = (initially: boolean): Kind<boolean> => one([true, false], initially);

function within(least: number, most: number, initially: number): Kind<number> {
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most;
  return { initially, read: (value) => (fits(value) ? value : undefined) };
}

/** More than any form writes; whatever else stands in storage is not ours. */
const WORDS_MOST = 64;

/** Words by name. What is not among `of`, where that is given, is left out. */
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

/** Every preference with what it may be, and what it is until somebody says otherwise. */
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
  /** Whose letters knave, queen, king and ace have; `auto`: those of the language. */
  indices: one(['auto', 'en', 'sv', 'fi', 'is', 'de'], 'auto'),
  cardSize: one(['s', 'm', 'l', 'xl'], 'm'),
  /** How fast cards move: 0 is not at all, 1 as designed, 0.5 half as fast. */
  speed: one([0, 0.5, 1, 1.5], 1),
  sound: flag(true),
  volume: within(0, 1, 0.6),
  /** Whether what is held in the hand shakes when it is one's turn, heard or not. */
  shake: flag(true),
  /** Whether the browser tells of one's turn while its page is hidden. */
  notices: flag(false),
  /** How well the bots play that one plays against, and how fast they are. */
  botLevel: one(['plain', 'fool'], 'plain'),
  botPace: one(['calm', 'normal', 'brisk'], 'normal'),
  /** Whether the first tap on a card plays it. */
  oneTap: flag(false),
  confirm: one(['never', 'big', 'always'], 'big'),
  autoForced: one(['off', 'on'], 'off'),
  /** Whether the stock is turned by itself, where that is all that one does with it. */
  autoTurn: flag(false),
  /** By game; where nothing stands, the game's usual order. */
  sort: words<Sort>(['suit', 'rank', 'own']),
  /** Where the highest card of a hand lies. */
  direction: one(['left', 'right'], 'left'),
  premove: flag(true),
  /** Also where partners play, and each card is an answer to theirs. */
  premovePartners: flag(false),
  /** Whether a card says that it would win or lose. */
  outlook: flag(true),
  /** What the six of trumps is called in Karnöffel: some will have no Pope beaten by an Emperor's jack. */
  pope: one(['pope', 'matriarch'], 'pope'),
  chat: flag(true),
  /** Whether the first steps at a table were shown, or closed. */
  coached: flag(false),
  zen: flag(false),
  /** Whether a replay keeps to itself how long it is, and how it ends. */
  hidesEnd: flag(false),
  shortcuts: flag(true),
  /** Keys that are not the usual ones, by command (`table/keys.ts`). */
  keys: words(),
  /** How many times the clock's time one asks for, where a table lets one. */
  timeFactor: one([1, 2, 5], 1),
  /** How much is read aloud. */
  verbosity: one(['all', 'own', 'brief'], 'all'),
} satisfies Record<string, Kind<unknown>>;

export type Sort = 'suit' | 'rank' | 'own';
type Kinds = typeof KINDS;
type Known = { [Key in keyof Kinds]: Kinds[Key] extends Kind<infer T> ? T : never };
export type Preferences = Omit<Known, 'sort'> & { sort: Partial<Record<GameName, Sort>> };

const STORED = 'knekt.preferences';
const NAMES = Object.keys(KINDS) as (keyof Kinds)[];

/** What somebody prefers in this browser. It is kept as soon as it changes, and other tabs follow. */
export const preferences: Preferences = $state(read(recall(STORED)));

/** Everything as it was at first. */
export function resetPreferences(): void {
  Object.assign(preferences, read(undefined));
}

/** What a text says, and the default of whatever it does not say, or says wrongly. */
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

/** A copy, for nobody is to write into the defaults. */
function initially(name: keyof Kinds): unknown {
  return structuredClone(KINDS[name].initially);
}

/** What differs from the defaults alone, so that a better default reaches whoever never chose. */
function written(): string | undefined {
  const now = $state.snapshot(preferences) as Record<string, unknown>;
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
  // Without a key everything was cleared.
  if (event.key === STORED || event.key === null)
    Object.assign(preferences, read(event.newValue ?? undefined));
});
