/**
 * Every page in every recorded situation, without a server: what stands in `tests/fixtures`, and what leaves least room.
 * `shots.mjs` takes their pictures, and the story `layout` looks whether everything in them can be reached.
 */
import fs from 'node:fs';
import path from 'node:path';
import { preview } from 'vite';
import {
  arm,
  asksForHint,
  COVERS,
  chosen,
  closer,
  code,
  FIRST,
  filters,
  forward,
  hurried,
  keepsALink,
  keySheet,
  looks,
  menu,
  nudged,
  panel,
  refuses,
  rules,
  SECOND,
  scores,
  seatMenu,
  THIRD,
  tableMenu,
  talk,
} from './acts.mjs';
import { EVERYWHERE } from './checks.mjs';
import { crowds } from './crowds.mjs';
import {
  arrival,
  begins,
  chat,
  company,
  cutOff,
  ended,
  fixtures,
  lastRounds,
  moreTime,
  paused,
  piled,
  read,
  taken,
  turning,
  voting,
  waiting,
} from './moments.mjs';

const taught = path.join(import.meta.dirname, '../lessons');
const RECORDS = path.join(import.meta.dirname, '../../crates/records/tests/agreement/records.json');

const GUEST = { id: '0198f3b0-c0de-7000-8000-0000000000aa', name: 'Aino', kind: 'guest' };
const MAJA = { ...GUEST, name: 'Maja', kind: 'account' };
const NOT_FOUND = { status: 404, json: { status: 404, code: 'not_found', retryable: false } };

/** A recorded table of each game. */
export const TABLES = ['knorri-tricks', 'gurka', 'knektpass-play', 'gnallknekt-move', 'karnoffel'];

/** Situations with the least room: with a vote, and with the panel over the table. */
const CROWDED = ['gnallknekt-five', 'knektpass-eight', 'karnoffel-eight', 'knorri-forty'];

/** Preferences for low vision. */
const LARGE = { cardSize: 'xl', contrast: true, suitLetters: true, typeface: 'hyperlegible' };
const CLASSIC = { deck: 'classic', fourColour: false, felt: 'birch' };
const QUIET = { zen: true, felt: 'slate', back: 'ink' };
/** The preferences of a returning player. */
const USUAL = { coached: true };

/** A table; only the controls of the layer on top are checked. */
const at = (name, frames, act) => ({
  name,
  url: `/t/${frames[0].table}`,
  frames,
  act,
  hits: act ? COVERS.get(act) : EVERYWHERE,
});
/** A table with these preferences. */
const liked = (name, recorded, wishes) => ({
  ...at(name, [read(recorded)]),
  prefers: { ...USUAL, ...wishes },
});
const page = (name, url, more) => ({ name, url, frames: [], hits: EVERYWHERE, ...more });

/** A hint that is answered: for one action that is legal there. */
function hint(name, action, reason) {
  const frame = read(name);
  const answers = {
    hint: {
      hint: { decision: frame.decision.id, action: frame.private.legal.find(action), reason },
    },
  };
  return { ...at(`hint-${name}`, [frame], asksForHint), answers };
}

function lobby() {
  const played = read('gurka');
  played.public.table.status = 'playing';
  const tables = [{ table: played.table, seat: 3, your_turn: true, seq: 1 }];
  return { frames: [read('api/lobby')], tables, api: { [`/tables/${played.table}`]: played } };
}

/** The server's answer for a table that does not exist. */
function tableNotFound() {
  const { table } = read('gurka');
  return { op: 'err', code: 'not_found', retryable: false, table };
}

/** A lobby with several languages and a long name that may be a friend's. */
function spoken() {
  const [frame] = lobby().frames;
  const [waits, plays] = frame.tables;
  Object.assign(waits, { lang: 'is', more_time: true });
  Object.assign(waits.seats[1], {
    name: 'Wilhelmina Katarina',
    kind: 'account',
    ready: true,
    played_by: 'owner',
  });
  plays.lang = 'de';
  return { ...lobby(), frames: [frame] };
}

function people() {
  return {
    '/users/*': read('api/profile'),
    '/users/*/games*': read('api/matches'),
    '/me/games*': read('api/matches'),
    '/leaderboards/**': read('api/leaderboard'),
    '/me/recovery': { made: 1795300000000, key: '0a'.repeat(32) },
    '/me/blocks': [{ id: 'b1', name: 'Loki', kind: 'account', since: 1795300000000 }],
    '/me/bots': [{ id: 'r1', name: 'Robbi', kind: 'bot' }],
    '/me/tokens': [{ id: 's1', scopes: ['play'], created: 1795300000000, used: 1795300000000 }],
  };
}

/** The record of a match that was dealt fairly. */
const proof = () => JSON.parse(fs.readFileSync(RECORDS, 'utf8')).longer;

/**
 * A situation: its name and URL, its frames and responses, its action, and the place of its
 * controls.
 */
export function situations() {
  const recorded = fs.readdirSync(fixtures).filter((file) => file.endsWith('.json'));
  const lessons = fs.readdirSync(taught).map((file) => file.replace('.json', ''));
  return [
    page('lobby', '/', lobby()),
    page('lobby-filters', '/', { ...spoken(), act: filters }),
    page('lobby-menu', '/', { ...spoken(), act: tableMenu, hits: '.place .menu' }),
    page('lobby-refused', '/', {
      ...lobby(),
      tables: [],
      act: refuses('.open .row', '.open li'),
      denies: true,
    }),
    page('lobby-refused-tile', '/', {
      ...lobby(),
      act: refuses('[data-do="bots"]', '.tile'),
      denies: true,
    }),
    page('lobby-first', '/', { frames: [{ op: 'lobby', tables: [] }], user: null }),
    page('join', '/j/k7m2p9x4qa', { user: null, api: { '/invites/*': read('api/invite') } }),
    page('arrival', arrival().url, { user: null, frames: arrival().frames }),
    at('code', [read('waiting')], code),
    page('menu', '/rules', { act: menu, hits: false }),
    page('menu-guest', '/rules', { user: null, act: menu, hits: false }),
    page('table-gone', `/t/${read('gurka').table}`, { frames: [tableNotFound()] }),
    page('lesson-gone', '/learn/nothing'),
    page('replay-gone', `/r/${read('gurka').table}`, {
      refused: true,
      api: { '/tables/*/replay*': undefined },
    }),
    page('join-gone', '/j/k7m2p9x4qa', { refused: true, api: { '/invites/*': undefined } }),
    page('profile', '/u/Maja', { api: people() }),
    page('profile-own', '/u/Maja', {
      user: MAJA,
      api: { ...people(), '/me/deals': read('api/deals') },
    }),
    page('games', '/games', { api: people() }),
    page('top', '/top?game=gurka', { user: MAJA, api: people() }),
    page('account', '/account', { user: MAJA, api: people() }),
    page('upgrade', '/account', { api: people() }),
    page('recovery', '/account', { api: people(), act: keepsALink }),
    page('move', `/move#${'0a'.repeat(32)}`),
    page('move-half', '/move'),
    page('admin', '/admin', {
      frames: [read('api/lobby')],
      api: { '/version': { server: 'knekt/0.1.0' } },
    }),
    page('nothing', '/nowhere'),
    page('create', '/new?game=gurka'),
    page('create-first', '/new?game=gurka', { user: null }),
    page('create-refused', '/new?game=gurka', { act: refuses('.bar .btn', '.bar'), denies: true }),
    page('create-hurried', '/new?game=gurka', { act: hurried }),
    page('settings', '/settings'),
    page('rules', '/rules'),
    ...read('api/games').map(({ game }) => page(`rules-${game}`, `/rules/${game}`)),
    ...lessons.map((game) => page(`learn-${game}`, `/learn/${game}`)),
    page('learn-nudged', '/learn/karnoffel', { act: nudged }),
    page('fair', '/fair', { api: { '/me/deals': read('api/deals') } }),
    page('fair-new', '/fair', { api: { '/me/deals': { games: [] } } }),
    page('rules-table', '/rules/knorri?must_beat=false&deals=3&dealer=1'),
    ...recorded.map((file) => file.replace('.json', '')).map((name) => at(name, [read(name)])),
    ...crowds(read).map(([name, frame]) => ({
      ...at(name, [frame]),
      url: `/t/${frame.table}?lang=de`,
    })),
    // It lies over the felt for a moment, so that nothing becomes smaller for it.
    ...CROWDED.map((name) => ({ ...at(`vote-${name}`, [voting(name)]), hits: '.vote, .dock' })),
    ...CROWDED.map((name) => at(`panel-${name}`, [read(name)], panel)),
    ...['karnoffel', 'gurka'].map((name) => at(`beside-${name}`, [read(name)], rules)),
    page('replay', `/r/${read('gurka').table}`, {
      api: { '/tables/*/replay*': read('api/replay') },
      act: forward,
    }),
    page('fair-deal', `/fair/${proof().fairness.table}`, { api: { '/tables/*/proof': proof() } }),
    {
      ...at('rules-fi', [read('knektpass-play')], rules),
      url: `/t/${read('knektpass-play').table}?lang=fi`,
    },
    { ...at('seat-menu', [company()], seatMenu), api: people() },
    at('armed', [waiting()], arm),
    at('auto-turn', [turning()]),
    hint('knektpass-play', () => true, 'hard_to_beat'),
    hint('karnoffel-eight', () => true, 'likely_holds'),
    hint('gnallknekt-move', (action) => action.do === 'attack', 'takes_cards'),
    at('chat', chat(), talk),
    at('taken', [taken('knektpass-play')]),
    at('taken-eight', [taken('knektpass-eight')]),
    ...['gnallknekt-draw', 'gnallknekt-full'].map((name) =>
      at(`closer-${name}`, [read(name)], closer),
    ),
    at('lives-chosen', [read('gnallknekt-move')], chosen),
    at('steps-1', [read('knektpass-play')], FIRST),
    at('steps-2', [read('knorri-tricks')], SECOND),
    at('steps-3', [read('gnallknekt-move')], THIRD),
    at('steps-many', [read('karnoffel-eight')], FIRST),
    ...['gurka', 'gnallknekt-five', 'karnoffel-eight', 'waiting'].map((name) =>
      at(`time-${name}`, [moreTime(name)]),
    ),
    at('panel-time', [moreTime('gurka')], panel),
    at('begins', [begins()]),
    at('ended', [ended()]),
    at('gnall', [lastRounds()]),
    ...['gurka', 'karnoffel-eight'].map((name) => at(`held-${name}`, [cutOff(name)])),
    ...['gurka', 'knorri-tricks', 'karnoffel', 'gnallknekt-move'].map((name) =>
      liked(`large-${name}`, name, LARGE),
    ),
    ...['knektpass-play', 'karnoffel'].map((name) => liked(`classic-${name}`, name, CLASSIC)),
    liked('classic-lettered', 'karnoffel', {
      ...CLASSIC,
      indices: 'sv',
      suitLetters: true,
      fourColour: true,
    }),
    liked('classic-large', 'knektpass-play', {
      ...CLASSIC,
      indices: 'is',
      suitLetters: true,
      cardSize: 'xl',
    }),
    liked('quiet-gurka', 'gurka', QUIET),
    at('panel-scores', [read('gurka')], scores),
    at('panel-piles', [piled()], scores),
    at('panel-looks', [read('gnallknekt-move')], looks),
    at('keys', [read('knektpass-play')], keySheet),
    at('paused', [paused()]),
    at('panel-paused', [paused()], panel),
  ];
}

export const named = (name) => situations().find((situation) => situation.name === name);

/** The built client without a server; how a page is brought into a situation, and how all ends. */
export async function stage() {
  const server = await preview({ preview: { port: 4199, strictPort: false }, logLevel: 'error' });
  const base = server.resolvedUrls.local[0].replace(/\/$/, '');
  // The page as the server gives it: its files are named from the root.
  const index = fs
    .readFileSync(path.join(import.meta.dirname, '../dist/index.html'), 'utf8')
    .replaceAll('="./', '="/');

  async function show(page, situation, query = '') {
    const {
      url,
      frames,
      act,
      user = GUEST,
      tables = [],
      api = {},
      answers = {},
      denies = false,
      prefers = USUAL,
    } = situation;
    // Removes what the previous situation left behind.
    const wishes = ['knekt.preferences', JSON.stringify(prefers)];
    await page.addInitScript(
      ([key, value]) => location.protocol.startsWith('http') && localStorage.setItem(key, value),
      wishes,
    );
    const [path, hash] = url.split('#');
    const asked = query && (path.includes('?') ? `&${query}` : `?${query}`);
    const address = base + path + asked + (hash ? `#${hash}` : '');
    await page.route('**/api/v1/games', (route) => route.fulfill({ json: read('api/games') }));
    for (const [place, json] of Object.entries(api)) {
      await page.route(`**/api/v1${place}`, (route) => route.fulfill(json ? { json } : NOT_FOUND));
    }
    let socket;
    await page.routeWebSocket('**/ws', (ws) => {
      socket = ws;
      ws.send(JSON.stringify({ op: 'hello', proto: 1, minor: 0, now: Date.now() }));
      ws.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.op === 'ping')
          ws.send(JSON.stringify({ op: 'pong', n: message.n, now: Date.now() }));
        // Its page may come after the greeting.
        if (message.op === 'sub') for (const frame of frames) ws.send(JSON.stringify(frame));
        const answer = answers[message.op];
        if (answer)
          ws.send(JSON.stringify({ op: 'ack', cid: message.cid, table: message.table, ...answer }));
        const denied = { op: 'err', code: 'bad_frame', retryable: false, cid: message.cid };
        if (denies && message.cid && !message.op.endsWith('sub')) ws.send(JSON.stringify(denied));
        if (message.op !== 'auth') return;
        ws.send(JSON.stringify({ op: 'ready', user, tables }));
        for (const frame of frames) ws.send(JSON.stringify(frame));
      });
    });
    // The fragment of a URL is not sent to the server.
    await page.route(address.split('#')[0], (route) =>
      route.fulfill({ contentType: 'text/html', body: index }),
    );
    await page.goto(address);
    // The page's own: `index.html` has one, too.
    await page.waitForSelector('h1:not(.early)');
    await act?.(page);
    /** Sends a later frame of the server. */
    return { send: (frame) => socket.send(JSON.stringify(frame)) };
  }
  return { show, close: () => server.close() };
}
