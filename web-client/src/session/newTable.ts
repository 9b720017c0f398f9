import type { GameName } from '../net/frames';
import type { Level, NewTable } from './commands';

/** The settings of a new table, as in its form. */
export interface TableForm {
  readonly game: GameName;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly who: Who;
  readonly pace: Pace;
  readonly watch: Watch;
  readonly chat: Chat;
  readonly moreTime: boolean;
  readonly takeback: boolean;
  /** The table plays forced moves by itself. */
  readonly autoForced: boolean;
  readonly hints: boolean;
  readonly rated: boolean;
  readonly botPace: BotPace;
  /** The bots' level, if they take all other seats. */
  readonly level: Level;
}

export const BOT_PACES = ['calm', 'normal', 'brisk'] as const;
export type BotPace = (typeof BOT_PACES)[number];

export const WHO = ['open', 'link', 'bots'] as const;
export type Who = (typeof WHO)[number];

/** Seconds per match plus an increment per decision, a number of days per decision, or no limit. */
export const PACES = {
  none: { style: 'none' },
  snail: { style: 'bank', bank_s: 120, increment_s: 20 },
  tortoise: { style: 'bank', bank_s: 60, increment_s: 15 },
  hare: { style: 'bank', bank_s: 30, increment_s: 10 },
  days: { style: 'days', days: 1 },
} as const;
export type Pace = keyof typeof PACES;

/** Returns the arguments of the text about a pace, in seconds. */
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

/** Returns true if a table can be rated: its host has an account, and no bot plays. */
export const canBeRated = (form: Pick<TableForm, 'who'>, kind: string | undefined): boolean =>
  kind === 'account' && form.who !== 'bots';

/** Returns true if players may need more time: not with a day per move, and not without a clock. */
export const isFast = (pace: Pace): boolean => PACES[pace].style === 'bank';

/** The bots' pace; undefined for the default. */
export const botPaced = (pace: BotPace): Readonly<Record<string, unknown>> =>
  pace === 'normal' ? {} : { bot_pace: pace };

/** Returns the settings of the form, without combinations that the server refuses. */
export function tableOf(form: TableForm, kind: string | undefined): NewTable {
  const rated = form.rated && canBeRated(form, kind);
  const settings = {
    visibility: form.who === 'link' ? 'link' : 'open',
    clock: PACES[form.pace],
    spectators: WATCHES[form.watch],
    chat: { mode: form.chat },
    auto_forced: form.autoForced,
    more_time: form.moreTime,
    takeback: form.takeback,
    hints: form.hints,
    rated,
    ...botPaced(form.botPace),
  };
  return {
    game: form.game,
    seats: form.seats,
    options: form.options,
    settings,
    bots: form.who === 'bots',
    level: form.level,
  };
}
