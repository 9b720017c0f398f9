import type { Level, NewTable } from '../lobby/commands';
import type { GameName } from '../net/frames';

/** What somebody wants of a new table, in the words of its form. */
export interface Wish {
  readonly game: GameName;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly who: Who;
  readonly pace: Pace;
  readonly watch: Watch;
  readonly chat: Chat;
  /** Whether a seat may have more time than the pace gives. */
  readonly moreTime: boolean;
  readonly takeback: boolean;
  /** Whether the table does by itself what all can see to be forced. */
  readonly autoForced: boolean;
  readonly hints: boolean;
  readonly rated: boolean;
  /** How fast bots play. */
  readonly botPace: BotPace;
  /** How well they play, where they take all other seats. */
  readonly level: Level;
}

export const BOT_PACES = ['calm', 'normal', 'brisk'] as const;
export type BotPace = (typeof BOT_PACES)[number];

export const WHO = ['open', 'link', 'bots'] as const;
export type Who = (typeof WHO)[number];

/** Seconds for the match, and those that come back with each decision; a whole day for each; or as long as it takes. */
export const PACES = {
  none: { style: 'none' },
  snail: { style: 'bank', bank_s: 120, increment_s: 20 },
  tortoise: { style: 'bank', bank_s: 60, increment_s: 15 },
  hare: { style: 'bank', bank_s: 30, increment_s: 10 },
  days: { style: 'days', days: 1 },
} as const;
export type Pace = keyof typeof PACES;

/** What is told of a pace: how long it is, where it is so long. */
export function paceArgs(pace: Pace): { n: number; bank: number } {
  const clock = PACES[pace];
  return clock.style === 'bank' ? { n: clock.increment_s, bank: clock.bank_s } : { n: 0, bank: 0 };
}

export const WATCHES = {
  now: { allow: true, delay: 'none' },
  tricks: { allow: true, delay: { tricks: 2 } },
  deal: { allow: true, delay: 'deal' },
  none: { allow: false, delay: 'none' },
} as const;
export type Watch = keyof typeof WATCHES;

export const CHATS = ['free', 'phrases', 'off'] as const;
export type Chat = (typeof CHATS)[number];

/** Whether a table may be rated at all: accounts alone make one, and no bot sits there. */
export const mayBeRated = (wish: Pick<Wish, 'who'>, kind: string | undefined): boolean =>
  kind === 'account' && wish.who !== 'bots';

/** Whether some may need more time than others: a day is enough for everybody, and so is no limit. */
export const isHurried = (pace: Pace): boolean => PACES[pace].style === 'bank';

/** The setting of how fast bots play; none where they play as they do by default. */
export const botPaced = (pace: BotPace): Readonly<Record<string, unknown>> =>
  pace === 'normal' ? {} : { bot_pace: pace };

/** The table that is wanted, of which the server lets hold what goes together. */
export function tableOf(wish: Wish, kind: string | undefined): NewTable {
  const rated = wish.rated && mayBeRated(wish, kind);
  const settings = {
    visibility: wish.who === 'link' ? 'link' : 'open',
    clock: PACES[wish.pace],
    spectators: WATCHES[wish.watch],
    chat: { mode: wish.chat },
    auto_forced: wish.autoForced,
    more_time: wish.moreTime,
    takeback: wish.takeback,
    hints: wish.hints,
    rated,
    ...botPaced(wish.botPace),
  };
  return {
    game: wish.game,
    seats: wish.seats,
    options: wish.options,
    settings,
    bots: wish.who === 'bots',
    level: wish.level,
  };
}
