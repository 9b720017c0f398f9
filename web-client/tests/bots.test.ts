import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import type { Snapshot } from '../src/net/frames';
import BotFace from '../src/people/BotFace.svelte';
import { faceUrl } from '../src/people/faceUrl';
import { knownBot } from '../src/people/knownBot';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { model } from '../src/table/model';
import SeatBox from '../src/table/seat/SeatBox.svelte';
import gurka from './fixtures/gurka.json';

const ASSETS = join(import.meta.dirname, '../public/assets');
const NAMES = join(import.meta.dirname, '../../protocol/src/bot_names.rs');

beforeAll(() => loadGame('gurka'));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  resetPreferences();
  app.subscription.id = undefined;
});

/** The levels and names of the server's bots, as the server has them. */
const named = [...readFileSync(NAMES, 'utf8').matchAll(/Level::(\w+) => \[(.*)\]/g)].flatMap(
  ([, level = '', names = '']) =>
    [...names.matchAll(/"(\w+)"/g)].map(([, name = '']) => [name, level.toLowerCase()] as const),
);
const bot = (name: string, level: string) => ({ name, kind: 'bot', played_by: `bot:${level}` });

test('each bot of a level has a face of its own', () => {
  expect(named.length).toBe(12);
  const [folder = ''] = readdirSync(ASSETS).filter((name) => name.startsWith('faces-'));
  const drawing = readFileSync(join(ASSETS, folder, 'bots.svg'), 'utf8');
  const views = [...drawing.matchAll(/<view id="([\w-]+)" viewBox="([\d ]+)"/g)];
  const ids = named.flatMap(([name, level]) => [`${level}-${name}`, `${level}-${name}-whole`]);
  expect(views.map(([, id]) => id).sort()).toEqual(ids.sort());
  expect(new Set(views.map(([, , box]) => box)).size).toBe(ids.length);
  for (const [name, level] of named) {
    expect(knownBot(bot(name, level))).toBe(name.toLowerCase());
    expect(faceUrl(level, name)).toBe(`/assets/${folder}/bots.svg#${level}-${name}`);
  }
  // Browsers keep the file for as long as its folder has this name.
  const digest = createHash('sha256').update(drawing).digest('hex');
  expect(folder).toBe(`faces-${digest.slice(0, 8)}`);
});

test.each([
  ['a person', { ...bot('Olle', 'fool'), kind: 'guest', played_by: 'owner' }],
  ['a person whose seat a bot plays', { ...bot('Olle', 'fool'), kind: 'account' }],
  ['the bot of somebody', { ...bot('Olle', 'fool'), played_by: 'owner' }],
  ['a bot of another level, as in old matches', bot('Runa', 'plain')],
  ['a bot without a face', bot('Ketil', 'fool')],
])('%s has no face', (_, seat) => {
  expect(knownBot(seat)).toBe(undefined);
});

test('a face covers the initial of a bot; a bot of somebody has the initial', () => {
  const image = (container: Element) => container.querySelector('img')?.getAttribute('src');
  const small = render(BotFace, { seat: bot('Kunz', 'fool') }).container;
  expect([small.textContent, image(small)]).toEqual(['K', faceUrl('fool', 'Kunz')]);
  const large = render(BotFace, { seat: bot('Kunz', 'fool'), whole: true }).container;
  expect(image(large)).toBe(`${faceUrl('fool', 'Kunz')}-whole`);
  const other = render(BotFace, { seat: { ...bot('Kunz', ''), played_by: 'owner' } }).container;
  expect([other.textContent, image(other)]).toEqual(['K', undefined]);
});

const person = (name: string) => ({ name, kind: 'guest', played_by: 'owner' });
/** A table of the viewer with bots, in its `no`-th match. */
function table(seats: readonly object[], no = 1) {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  const numbered = seats.map((who, seat) => ({ seat, ready: true, ...who }));
  Object.assign(snapshot.public.table, { seats: numbered, match_no: no });
  return model(reduce(undefined, snapshot) as TableState);
}
const THREE = [person('Aino'), bot('Kunz', 'fool'), bot('Ketil', 'fool'), bot('Liv', 'fool')];
/** Shows the viewer's table, and the seat of a bot. */
function at(no: number) {
  const shown = table(THREE, no);
  app.subscription.id = shown.id;
  const props = { model: shown, seat: 1, facts: {} };
  return { shown, box: render(SeatBox, props).container };
}

test('the seat of a bot of the server has its face', () => {
  const image = at(2).box.querySelector('.avatar img');
  expect(image?.getAttribute('src')).toBe(faceUrl('fool', 'Kunz'));
  const { container } = render(SeatBox, { model: table(THREE), seat: 0, facts: {} });
  expect(container.querySelector('.avatar img')).toBe(null);
});
