/**
 * Pictures of every page and every recorded situation at three sizes, without a server; what axe and the hit-test say of
 * each is printed. `node e2e/shots.mjs FOLDER [NAME…]`, after `npm run build`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { preview } from 'vite';
import { launch, SIZES } from './browser.mjs';
import { axe, unreachable } from './checks.mjs';

const [folder = 'shots', ...only] = process.argv.slice(2);
fs.mkdirSync(folder, { recursive: true });
const fixtures = path.join(import.meta.dirname, '../tests/fixtures');
const games = JSON.parse(fs.readFileSync(path.join(fixtures, 'api/games.json'), 'utf8'));
const lobby = JSON.parse(fs.readFileSync(path.join(fixtures, 'api/lobby.json'), 'utf8'));
const names = fs
  .readdirSync(fixtures)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

const server = await preview({ preview: { port: 4199, strictPort: false }, logLevel: 'error' });
const base = server.resolvedUrls.local[0].replace(/\/$/, '');
const index = fs.readFileSync(path.join(import.meta.dirname, '../dist/index.html'), 'utf8').replaceAll('="./', '="/');
const { context, close } = await launch();
let faults = 0;
const NONE = { status: 404, code: 'not_found', retryable: false };
const GUEST = { id: '0198f3b0-c0de-7000-8000-0000000000aa', name: 'Aino', kind: 'guest' };

async function shoot(
  name,
  url,
  frames,
  { act = async () => {}, hits = url.startsWith('/t/'), user = GUEST, tables = [], api = {} } = {},
) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && console.log(name, message.text()));
    page.on('pageerror', (error) => console.log(name, String(error)));
    await page.setViewportSize(viewport);
    await page.route('**/api/v1/games', (route) => route.fulfill({ json: games }));
    for (const [path, json] of Object.entries(api)) {
      await page.route(`**/api/v1${path}`, (route) => route.fulfill(json ? { json } : { status: 404, json: NONE }));
    }
    await page.routeWebSocket('**/ws', (ws) => {
      ws.send(JSON.stringify({ op: 'hello', proto: 1, minor: 0, now: Date.now() }));
      ws.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.op === 'ping') ws.send(JSON.stringify({ op: 'pong', n: message.n, now: Date.now() }));
        // Its page may come after the greeting.
        if (message.op === 'sub') for (const frame of frames) ws.send(JSON.stringify(frame));
        if (message.op !== 'auth') return;
        ws.send(JSON.stringify({ op: 'ready', user, tables }));
        for (const frame of frames) ws.send(JSON.stringify(frame));
      });
    });
    // The page as the server gives it: its files are named from the root.
    await page.route(base + url, (route) => route.fulfill({ contentType: 'text/html', body: index }));
    await page.goto(base + url);
    await page.waitForSelector('h1');
    await act(page);
    await page.waitForTimeout(350);
    await page.screenshot({
      path: path.join(folder, `${name}-${size}.png`),
      fullPage: !url.startsWith('/t/'),
    });
    const found = [...(await axe(page)), ...(hits ? await unreachable(page) : [])];
    faults += found.length;
    for (const fault of found) console.log(`${name} ${size}: ${fault}`);
    await page.close();
  }
}

const wanted = (name) => only.length === 0 || only.includes(name);
const answer = (name) => JSON.parse(fs.readFileSync(path.join(fixtures, `api/${name}.json`), 'utf8'));
if (wanted('lobby')) {
  const played = JSON.parse(fs.readFileSync(path.join(fixtures, 'gurka.json'), 'utf8'));
  played.public.table.status = 'playing';
  const tables = [{ table: played.table, seat: 3, your_turn: true, seq: 1 }];
  await shoot('lobby', '/', [lobby], { tables, api: { [`/tables/${played.table}`]: played } });
}
if (wanted('lobby-first')) await shoot('lobby-first', '/', [{ op: 'lobby', tables: [] }], { user: null });
if (wanted('join')) await shoot('join', '/j/k7m2p9x4qa', [], { user: null, api: { '/invites/*': answer('invite') } });
if (wanted('join-gone')) await shoot('join-gone', '/j/k7m2p9x4qa', [], { api: { '/invites/*': undefined } });
const MAJA = { ...GUEST, name: 'Maja', kind: 'account' };
const people = {
  '/users/*': answer('profile'),
  '/users/*/games*': answer('matches'),
  '/leaderboards/**': answer('leaderboard'),
  '/me/blocks': [{ id: 'b1', name: 'Loki', kind: 'account', since: 1795300000000 }],
  '/me/bots': [{ id: 'r1', name: 'Robbi', kind: 'bot' }],
  '/me/tokens': [{ id: 's1', scopes: ['play'], created: 1795300000000, used: 1795300000000 }],
};
if (wanted('profile')) await shoot('profile', '/u/Maja', [], { api: people });
if (wanted('top')) await shoot('top', '/top?game=gurka', [], { user: MAJA, api: people });
if (wanted('account')) await shoot('account', '/account', [], { user: MAJA, api: people });
if (wanted('upgrade')) await shoot('upgrade', '/account', [], { api: people });
if (wanted('nothing')) await shoot('nothing', '/nowhere', []);
if (wanted('create')) await shoot('create', '/new?game=gurka', []);
if (wanted('settings')) await shoot('settings', '/settings', []);
if (wanted('rules')) await shoot('rules', '/rules', []);
for (const { game } of games) {
  if (wanted(`rules-${game}`)) await shoot(`rules-${game}`, `/rules/${game}`, []);
}
if (wanted('fair')) await shoot('fair', '/fair', []);
if (wanted('rules-table')) await shoot('rules-table', '/rules/knorri?must_beat=false&deals=3&dealer=1', []);
const recorded = (name) => JSON.parse(fs.readFileSync(path.join(fixtures, `${name}.json`), 'utf8'));
for (const name of names.filter(wanted)) {
  const frame = recorded(name);
  await shoot(name, `/t/${frame.table}`, [frame]);
}
// Where there is least room: somebody asks for something, and the panel lies over the table.
for (const name of ['gnallknekt-five', 'knektpass-eight', 'karnoffel-eight', 'knorri-forty']) {
  const frame = recorded(name);
  const waits_for = [frame.private.seat, 2];
  frame.public.table.vote = { about: 'takeback_9', what: 'takeback', seat: 1, waits_for };
  if (wanted(`vote-${name}`)) await shoot(`vote-${name}`, `/t/${frame.table}`, [frame]);
  const panel = async (page) => {
    if (await page.isVisible('.open-rail')) await page.click('.open-rail');
  };
  if (wanted(`panel-${name}`)) await shoot(`panel-${name}`, `/t/${frame.table}`, [frame], { act: panel, hits: false });
}
// What is said at a table.
{
  const frame = recorded('karnoffel-eight');
  const said = (n, name, seat, more) => ({ n, name, seat, to: 'table', now: Date.now(), ...more });
  const lines = [
    said(1, 'Eero', 1, { phrase: 'hello' }),
    said(2, 'Maja', 3, { text: 'Good evening, all of you! A long line takes more than one row here.' }),
    said(5, 'Wilhelmina Katarina', 2, { to: 'team', text: 'Keep the Pope.' }),
  ];
  const act = async (page) => {
    if (await page.isVisible('.open-rail')) await page.click('.open-rail');
    await page.click('#tab-chat');
    await page.waitForSelector('.heard');
    await page.click('[data-line="5"] .more');
  };
  const frames = [frame, { op: 'chat_replay', table: frame.table, lines }];
  if (wanted('chat')) await shoot('chat', `/t/${frame.table}`, frames, { act, hits: false });
}
// One's time is over, and the table waits.
{
  const frame = recorded('gurka');
  frame.public.table.paused = { waits_for: [frame.private.seat] };
  frame.decision = undefined;
  const panel = async (page) => {
    if (await page.isVisible('.open-rail')) await page.click('.open-rail');
  };
  if (wanted('paused')) await shoot('paused', `/t/${frame.table}`, [frame]);
  if (wanted('panel-paused')) await shoot('panel-paused', `/t/${frame.table}`, [frame], { act: panel, hits: false });
}
// The rules beside the table.
for (const name of ['karnoffel', 'gurka']) {
  const frame = recorded(name);
  const open = async (page) => {
    await page.click('header .help');
    await page.waitForSelector('aside.rules h2');
  };
  if (wanted(`beside-${name}`)) await shoot(`beside-${name}`, `/t/${frame.table}`, [frame], { act: open, hits: false });
}
console.log(`${faults} faults`);
await close();
await server.close();
process.exitCode = faults > 0 ? 1 : 0;
