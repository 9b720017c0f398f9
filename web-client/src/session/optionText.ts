import { capitalized, find, t } from '../i18n/fluent';
import type { GameName } from '../net/frames';
import type { Field } from './games';

/** A message about an option: that of its game, else what all games share. */
const text = (game: GameName, name: string, part = '') =>
  find(`option-${game}-${name}${part}`) ?? find(`option-${name}${part}`);

/** Returns the title of an option; the caller has loaded the texts of `options`. */
export const optionTitle = (game: GameName, name: string): string =>
  text(game, name) ?? plain(name);

export const optionHelp = (game: GameName, name: string): string | undefined =>
  text(game, name, '.help');

export function optionValue(game: GameName, name: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (value === 0) return text(game, name, '.none') ?? seatOr(name, 0);
  if (typeof value === 'number') return seatOr(name, value);
  return text(game, name, `.${String(value)}`) ?? plain(String(value));
}

/** Seats count from one for people. */
const seatOr = (name: string, n: number) =>
  name === 'dealer' ? t('seat-number', { n: n + 1 }) : String(n);

/** Returns the form in the reader's language, or in the server's words for unknown options. */
export function translated(fields: readonly Field[], game: GameName): Field[] {
  return fields.map((field) => {
    const head = {
      title: text(game, field.name) ?? field.title,
      help: text(game, field.name, '.help') ?? field.help,
    };
    if (field.kind !== 'choice') return { ...field, ...head };
    const choices = field.choices.map(({ value }) => ({
      value,
      label: optionValue(game, field.name, value),
    }));
    return { ...field, ...head, choices };
  });
}

function plain(name: string): string {
  const words = name.replaceAll('_', ' ');
  return capitalized(words);
}
