import fs from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { GAMES } from '../src/net/frames';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (...names: string[]) => fs.readFileSync(path.join(ROOT, ...names), 'utf8');

function sources(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'protocol' ? [] : sources(file);
    return /\.(ts|svelte|rs)$/.test(entry.name) ? [fs.readFileSync(file, 'utf8')] : [];
  });
}

/** The command line says what is common, and what happens in games, by the same sentences. */
const said = ['web-client/src', 'crates/terminal/src', 'crates/knekt/src']
  .flatMap((folder) => sources(path.join(ROOT, folder)))
  .join('\n');

/** Names that are put together there and begin with a word, as in `who-${who}`; what is put in may be anything. */
const made = [...said.matchAll(/`([a-z][a-z-]*-\$\{[^`]*)`|"([a-z][a-z-]*-\{[^"]*)"/g)].map(
  ([, script, rust]) => new RegExp(`^${(script ?? rust ?? '').replace(/\$?\{[^}]*\}/g, '[\\w-]+')}$`),
);

/** Names that begin with what is not written down there: a game, what it says on the wire, what somebody is about to do. */
const GAME = `(${GAMES.join('|')})`;
const began = [
  new RegExp(`^${GAME}-((do|ask|reason|phase)-\\w+|name|summary)$`),
  /^(login|register|upgrade)-(title|do)$/,
];

/** What a game calls what happened. */
const events = new Set(
  GAMES.flatMap((game) =>
    [...read('protocol/schemas', `${game}.json`).matchAll(/"const": "(\w+)"/g)].map(([, word]) => `${game}-${word}`),
  ),
);

const files = fs.readdirSync(path.join(ROOT, 'locales/en')).filter((file) => file !== 'terminal.ftl');

test.each(files)('nothing stands in %s that nobody says', (file) => {
  const source = read('locales/en', file);
  const ids = new FluentResource(source).body.map(({ id }) => id);
  // A message may be a part of others.
  const named = (id: string) => new RegExp(`['"\`]${id}[.'"\`]`).test(said) || source.includes(`{ ${id} }`);
  expect(ids.filter((id) => !named(id) && !events.has(id) && ![...began, ...made].some((all) => all.test(id)))).toEqual(
    [],
  );
});
