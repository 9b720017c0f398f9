import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import type { Snapshot } from '../src/net/frames';
import BotFace from '../src/people/BotFace.svelte';
import { faceUrl } from '../src/people/faceUrl';
import { knownBot } from '../src/people/knownBot';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import Toast from '../src/table/board/Toast.svelte';
import { model } from '../src/table/model';
import BotWord from '../src/table/result/BotWord.svelte';
import SeatActions from '../src/table/seat/SeatActions.svelte';
import SeatBox from '../src/table/seat/SeatBox.svelte';
import { greeter, lastWord } from '../src/table/speech/botWords';
import { greet } from '../src/table/speech/greeting';
import { english } from './english';
import gurka from './fixtures/gurka.json';

const ASSETS = join(import.meta.dirname, '../public/assets');
const NAMES = join(import.meta.dirname, '../../protocol/src/bot_names.rs');

beforeAll(() => Promise.all([loadGame('gurka'), loadTexts('faces'), loadTexts('seat')]));
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
const greeting = (name: string) => english(`face-${name}.greeting`);

/** Shows the viewer's table, and the seat of a bot. */
function at(no: number) {
  const shown = table(THREE, no);
  app.subscription.id = shown.id;
  const props = { model: shown, seat: greeter(shown) ?? 1, facts: {} };
  return { shown, box: render(SeatBox, props).container };
}
const words = (container: Element) => container.querySelector('.balloon')?.textContent;

test('the seat of a bot of the server has its face', () => {
  const image = at(2).box.querySelector('.avatar img');
  expect(image?.getAttribute('src')).toBe(faceUrl('fool', 'Kunz'));
  const { container } = render(SeatBox, { model: table(THREE), seat: 0, facts: {} });
  expect(container.querySelector('.avatar img')).toBe(null);
});

describe('the greeting', () => {
  test('is of one bot with a face, and in the next match of another', () => {
    expect([2, 3, 4].map((no) => greeter(table(THREE, no)))).toEqual([1, 3, 1]);
    expect(greeter(table([person('Aino'), bot('Ketil', 'fool')]))).toBe(undefined);
  });

  test('is at its seat for a moment when a match starts', async () => {
    const { shown, box } = at(3);
    const fresh = [{ seq: 1, event: { e: 'match_started' }, own: false }] as never;
    render(Toast, { model: shown, ui: await loadUi('gurka'), fresh });
    await waitFor(() => expect(words(box)).toBe(greeting('liv')));
    await waitFor(() => expect(words(box)).toBe(undefined));
  });

  test.each([
    ['without the chat', () => (preferences.chat = false)],
    ['in zen mode', () => (preferences.zen = true)],
    ['in a replay', () => (app.subscription.id = undefined)],
  ])('is absent %s', async (_, set) => {
    const { shown, box } = at(2);
    set();
    await greet(shown);
    expect(words(box)).toBe(undefined);
  });
});

describe('the last word', () => {
  test.each([
    ['a bot that won', [[1], [0], [2, 3]], 'kunz', 'win'],
    ['the best bot with a face if the viewer won', [[0], [2], [3], [1]], 'liv', 'loss'],
    ['the best bot with a face if a stranger won', [[2], [1], [0], [3]], 'kunz', 'loss'],
  ] as const)('is of %s', (_, ranking, name, how) => {
    const word = lastWord({ seats: table(THREE).seats, you: 0 }, { ranking });
    expect(word).toMatchObject({ bot: name, how });
  });

  test('is in the result, unless the chat is off', async () => {
    const result = { ranking: [[1], [0], [2, 3]] } as never;
    const said = (container: Element) => container.querySelector('[data-word=win] q')?.textContent;
    const { container } = render(BotWord, { model: table(THREE), result });
    await waitFor(() => expect(said(container)).toBe(english('face-kunz.win')));
    preferences.chat = false;
    await waitFor(() => expect(said(container)).toBe(undefined));
  });
});

test("a seat's menu says how its bot plays", async () => {
  const { container } = render(SeatActions, {
    table: table(THREE).table,
    seat: 1,
    you: 0,
    name: 'Kunz',
    figures: [],
    page: undefined,
    all: [],
    blocked: false,
    close: () => undefined,
  });
  await waitFor(() =>
    expect(container.querySelector('[data-manner]')?.textContent).toBe(english('face-kunz')),
  );
});

test('every bot has all of its words', () => {
  for (const [name] of named) {
    const id = `face-${name.toLowerCase()}`;
    for (const key of [id, `${id}.greeting`, `${id}.win`, `${id}.loss`])
      expect(english(key)).not.toBe(key);
  }
});
