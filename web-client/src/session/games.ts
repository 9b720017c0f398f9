import { capitalized } from '../i18n/fluent';
import type { GameName } from '../net/frames';
import { ask } from '../net/http';

/** An option as its JSON Schema describes it, so far as a form needs it. */
export interface OptionSchema {
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly oneOf?: readonly OptionSchema[];
  readonly anyOf?: readonly OptionSchema[];
  readonly $ref?: string;
}

export interface OptionsSchema {
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly $defs?: Readonly<Record<string, OptionSchema>>;
}

/** A game as the server offers it. */
export interface GameInfo {
  readonly game: GameName;
  readonly name?: string;
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, OptionsSchema>>;
  /** Choices of options with a name, the recommended one first. */
  readonly presets?: readonly Preset[];
}

/** A choice of options with a name: those of them that are not as usual. */
export interface Preset {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export async function fetchGames(): Promise<readonly GameInfo[]> {
  const body = await ask<unknown>('GET', '/games');
  return Array.isArray(body) ? body : ((body as { games?: GameInfo[] }).games ?? []);
}

/** The options of a preset, or of the recommended one. */
export async function optionsOf(game: GameName, preset?: string): Promise<Preset['options']> {
  const games = await fetchGames();
  const presets = games.find((info) => info.game === game)?.presets ?? [];
  return (presets.find(({ name }) => name === preset) ?? presets[0])?.options ?? {};
}

/** A value that can be chosen. */
export interface Choosable {
  readonly value: unknown;
  readonly label: string;
}

/** A field of the form that a schema makes. */
export type Field =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly title: string;
      readonly help: string;
      readonly choices: readonly Choosable[];
      readonly value: unknown;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly title: string;
      readonly help: string;
      readonly least: number;
      readonly most: number;
      readonly value: unknown;
    }
  | {
      readonly kind: 'switch';
      readonly name: string;
      readonly title: string;
      readonly help: string;
      readonly value: unknown;
    };

const words = (name: string) => {
  const text = name.replaceAll('_', ' ');
  return capitalized(text);
};

/** The form of a game's options. What no field can show keeps its default. */
export function fields(schema: OptionsSchema | undefined): Field[] {
  const out: Field[] = [];
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    const option = resolve(property, schema);
    const head = {
      name,
      title: property.title ?? option.title ?? words(name),
      help: property.description ?? option.description ?? '',
    };
    const value = property.default ?? option.default;
    const choices = choosable(option, schema);
    if (choices.length > 0)
      out.push({ ...head, kind: 'choice', choices, value: value ?? choices[0]?.value });
    else if (option.type === 'boolean')
      out.push({ ...head, kind: 'switch', value: value ?? false });
    else if (
      option.type === 'integer' &&
      option.minimum !== undefined &&
      option.maximum !== undefined
    ) {
      out.push({
        ...head,
        kind: 'number',
        least: option.minimum,
        most: option.maximum,
        value: value ?? option.minimum,
      });
    }
  }
  return out;
}

/** Returns the chosen options that are still allowed with another number of players. */
export function keepAllowed(
  chosen: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Record<string, unknown> {
  const allows = (field: Field | undefined, value: unknown): boolean => {
    if (field?.kind === 'choice') return field.choices.some((choice) => choice.value === value);
    if (field?.kind === 'number')
      return typeof value === 'number' && value >= field.least && value <= field.most;
    return field !== undefined;
  };
  const kept = ([name, value]: [string, unknown]) => {
    const field = fields.find((one) => one.name === name);
    return allows(field, value) && value !== field?.value;
  };
  return Object.fromEntries(Object.entries(chosen).filter(kept));
}

function resolve(option: OptionSchema, root: OptionsSchema | undefined): OptionSchema {
  const name = option.$ref?.split('/').at(-1);
  return (name && root?.$defs?.[name]) || option;
}

const RANGE_MOST = 10;

function choosable(option: OptionSchema, root: OptionsSchema | undefined): Choosable[] {
  if (option.enum) return option.enum.map((value) => ({ value, label: words(String(value)) }));
  if (option.const !== undefined)
    return [{ value: option.const, label: option.title ?? words(String(option.const)) }];
  const several = option.oneOf ?? option.anyOf;
  if (several) return several.flatMap((one) => choosable(resolve(one, root), root));
  const { minimum, maximum } = option;
  if (option.type !== 'integer' || minimum === undefined || maximum === undefined) return [];
  if (maximum - minimum >= RANGE_MOST) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => ({
    value: minimum + i,
    label: String(minimum + i),
  }));
}
