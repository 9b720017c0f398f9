/** The commands with their default keys; the texts are `key-…`. */
export const COMMANDS = {
  premove: 'p',
  sort: 's',
  last_trick: 'l',
  read_trick: 't',
  read_hand: 'h',
  read_scores: 'c',
  ladder: 'r',
  log: 'g',
  chat: 'm',
  zen: 'z',
  actions: 'a',
  target: 'n',
  hint: 'i',
  mute: 'u',
  help: '?',
} as const satisfies Readonly<Record<string, string>>;

export type Command = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as Command[];

/** Fixed keys: Tab and the browser's shortcuts are not ours. */
export const FIXED_KEYS = ['arrows', 'enter', 'escape', 'digits', 'move_card'] as const;

/** Returns the key of a command: the changed one, or the default. */
export function keyOf(command: Command, changed: Readonly<Record<string, string>>): string {
  return changed[command] ?? COMMANDS[command];
}

/**
 * Returns the key that a Latin layout has in the place of the pressed one, for layouts that type
 * other letters there, other signs in the row of digits, or no `?`.
 */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  const isLetter = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  if (isLetter && /^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  if (isLetter && /^Bracket/.test(code)) return code === 'BracketLeft' ? '[' : ']';
  const isSign = /^[^\s\d]$/u.test(key) && !shiftKey;
  if (isSign && /^Digit\d$/.test(code)) return code.slice(5);
  // In Cyrillic and Arabic script.
  return shiftKey && code === 'Slash' && /^[,؟]$/.test(key) ? '?' : undefined;
}

/** Returns the command of a key. */
export function commandOf(
  key: string,
  changed: Readonly<Record<string, string>>,
): Command | undefined {
  const pressed = key.toLowerCase();
  return COMMAND_NAMES.find((command) => keyOf(command, changed) === pressed);
}

/** Returns true if a command can use a key: one character, no digit, no space, and not taken. */
export function isFree(
  key: string,
  command: Command,
  changed: Readonly<Record<string, string>>,
): boolean {
  if (!/^[^\s\d]$/u.test(key)) return false;
  const other = commandOf(key, changed);
  return other === undefined || other === command;
}
