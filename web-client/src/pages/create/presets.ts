import { find } from '../../i18n/fluent';
import type { GameName } from '../../net/frames';
import type { Preset } from '../../session/games';
import { recall, remember } from '../../storage/local';

type Options = Readonly<Record<string, unknown>>;

/** The name for options that match no preset. */
export const CUSTOM = 'custom';

/** The preset that these options are, whatever led to them. */
export function presetOf(presets: readonly Preset[], options: Options): string {
  return presets.find((preset) => same(preset.options, options))?.name ?? CUSTOM;
}

const same = (one: Options, other: Options) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const key = (game: GameName) => `knekt.preset.${game}`;

/** Returns the preset chosen last for a game, or the recommended one. */
export function preferred(presets: readonly Preset[], game: GameName): Preset | undefined {
  const name = recall(key(game));
  return presets.find((preset) => preset.name === name) ?? presets[0];
}

/** Remembers the preset for the next table of the game. */
export const prefer = (game: GameName, name: string): void => remember(key(game), name);

/** Returns the title of a preset; the caller has loaded the texts of `options`. */
export const presetTitle = (game: GameName, preset: Preset): string =>
  find(`preset-${game}-${preset.name}`) ?? preset.title;

/** Returns the one-line description of a preset. */
export const presetHelp = (game: GameName, preset: Preset): string =>
  find(`preset-${game}-${preset.name}.help`) ?? preset.description;
