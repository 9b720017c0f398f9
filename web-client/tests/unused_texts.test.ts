import fs from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { GAMES } from '../src/net/frames';
import games from './fixtures/api/games.json';
import { asked } from './usedTexts';

const ROOT = path.join(import.meta.dirname, '../..');
const LOCALES = path.join(ROOT, 'locales/en');

interface Source {
  readonly folder: string;
  readonly text: string;
}

function sources(...places: string[]): Source[] {
  return places.flatMap((place) => {
    const within = path.join(ROOT, place);
    const ours = fs
      .readdirSync(within, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte|rs|json)$/.test(file) && !file.startsWith('protocol'));
    return ours.map((file) => {
      const whole = path.join(within, file);
      return { folder: path.dirname(whole), text: fs.readFileSync(whole, 'utf8') };
    });
  });
}

const all = (found: readonly Source[], pattern: RegExp) =>
  found.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, word]) => word ?? ''));

// The command line shares the common texts and those of game events.
const scripts = sources('web-client/src');
const rust = sources('crates/terminal/src', 'crates/knekt/src');
const calls = scripts.map((script) => ({ ...script, ...asked(script.text) }));

/** A call that is handed an id has it from a text of its own folder. */
const handing = new Set(calls.filter(({ handed }) => handed).map(({ folder }) => folder));
const hands = scripts.filter(({ folder }) => handing.has(folder));

/** Ids that are used literally. */
const named = new Set([
  ...calls.flatMap(({ names }) => names),
  ...all(hands, /['"]([a-z][\w-]*)['"]/g),
  ...all(rust, /"([a-z][\w-]*)"/g),
  // What the build puts into the page itself.
  ...all(sources('web-client/scripts'), /'([a-z]+-[\w-]+)'/g),
]);

/** Ids with holes, as they are put together; how many holes are in a row is no matter, nor which part of the message. */
const holed = (text: string) => text.replace(/(\$?\{[^}]*\})+|\*+/g, '*').replace(/\..*/, '');
const made = [
  ...calls.flatMap((call) => call.made),
  ...all(hands, /`([^`\s]*\$\{[^`\s]*)`/g),
  ...all(rust, /"([\w{}-]*\{\w*\}[\w{}-]*)"/g),
]
  .map(holed)
  .filter((id) => /^[\w*]+(-[\w*]+)+$/.test(id));

/**
 * The words that can fill a template: of the wire, the sources, the lessons, or an option. Some are
 * written with a dash.
 */
const illegal = fs.readFileSync(path.join(ROOT, 'crates/rules/src/illegal.rs'), 'utf8');
const snake = (name: string) =>
  name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
const words = new Set([
  ...GAMES,
  ...all(sources('protocol/schemas', 'crates/games/src', 'crates/server/src'), /"(\w+)"/g),
  ...all(scripts, /['"]([\w-]+)['"]/g),
  ...all(scripts, /\b(\w+):/g),
  ...all([{ folder: '', text: illegal }], /^ {4}([A-Z]\w+)/gm).map(snake),
  ...all(sources('web-client/lessons'), /"id":"([\w-]+)"/g),
  ...games.flatMap(({ options }) =>
    Object.values(options).flatMap(({ properties }) => Object.keys(properties)),
  ),
]);

/** Returns whether an id is one with these holes, each filled with something that exists. */
function fits(hole: string, id: string): boolean {
  const filled = new RegExp(`^${hole.replace(/\*/g, '([\\w-]+)')}$`).exec(id);
  return (
    filled?.slice(1).every((word) => words.has(word) || words.has(word.replace('-', '_'))) ?? false
  );
}

const files = fs.readdirSync(LOCALES);
const source = (file: string) => fs.readFileSync(path.join(LOCALES, file), 'utf8');
const idsOf = (file: string) => new FluentResource(source(file)).body.map(({ id }) => id);
const known = new Set(files.flatMap(idsOf));

test('the sources contain the expected texts', () => {
  expect(calls.flatMap(({ names }) => names).length).toBeGreaterThan(400);
  expect(made.length).toBeGreaterThan(50);
});

test.each(files)('every text in %s is used', (file) => {
  const text = source(file);
  // A message may be a part of others.
  const isSaid = (id: string) =>
    named.has(id) || text.includes(`{ ${id} }`) || made.some((hole) => fits(hole, id));
  expect(idsOf(file).filter((id) => !isSaid(id))).toEqual([]);
});

test('every used text exists', () => {
  const asks = [
    ...calls.flatMap(({ names }) => names),
    ...all(rust, /\b(?:say|say_number|find)\(\s*"([a-z][\w-]*)"/g),
  ];
  expect([...new Set(asks)].filter((id) => !known.has(id.split('.')[0] ?? ''))).toEqual([]);
  // Of an id with holes there is one at least.
  const parts = calls.flatMap((call) => call.made);
  expect(parts.map(holed).filter((hole) => ![...known].some((id) => fits(hole, id)))).toEqual([]);
});
