import type { Choice, Line, Part, Rules } from './prose';

/** The options of a table, by name. */
export type Chosen = Readonly<Record<string, unknown>>;

export function isChosen(choice: Choice, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const [least, most] = choice.value.split('..').map(Number);
  if (most === undefined || least === undefined) return choice.value === String(value);
  return (
    typeof value !== 'boolean' &&
    String(value) !== '' &&
    Number(value) >= least &&
    Number(value) <= most
  );
}

/** Returns true for a range of numbers, whose value is shown. */
export const isRange = (choice: Choice): boolean => choice.value.includes('..');

/** The choices of an option. */
export const choicesOf = (part: Part): readonly Choice[] =>
  part.blocks.flatMap((block) => (block.kind === 'choices' ? block.choices : []));

/** A house rule: an option that differs from the usual value, and its meaning. */
export interface Otherwise {
  readonly option: Part;
  readonly value: unknown;
  readonly line: Line;
  readonly range: boolean;
}

export function otherwise(rules: Rules, chosen: Chosen): Otherwise[] {
  const parts = rules.sections.find((section) => section.id === 'options')?.parts ?? [];
  return parts.flatMap((option) => {
    const value = chosen[option.id];
    const choices = choicesOf(option);
    const choice = choices.find((choice) => isChosen(choice, value));
    if (!choice || choices.some((one) => one.usual === String(value))) return [];
    return [{ option, value, line: choice.line, range: isRange(choice) }];
  });
}

/** Reads the options from a link, such as `?must_beat=false`. */
export function chosenIn(query: string): Chosen | undefined {
  const { lang: _, ...all } = Object.fromEntries(new URLSearchParams(query));
  return Object.keys(all).length > 0 ? all : undefined;
}

/** The query of a link with these options. */
export function queryOf(chosen: Chosen): string {
  const all = Object.entries(chosen).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return new URLSearchParams(all.map(([name, value]) => [name, String(value)])).toString();
}
