import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import Admin from '../src/admin/Admin.svelte';
import { rememberToken } from '../src/admin/adminApi.svelte';
import { loadTexts } from '../src/i18n/fluent';
import { english, saying, starting } from './english';

const RIGHT = 'a'.repeat(64);
const HEALTH = {
  version: '0.1.0',
  uptime_ms: 180_000,
  memory: 64 * 2 ** 20,
  tls: false,
  origins: ['https://cards.example'],
  ready: true,
  draining: false,
  tables: { live: 2, passive: 7 },
  connections: { websocket: 3, sse: 0, ndjson: 1 },
  storage: { kind: 'file', bytes: 5 * 2 ** 20, free_bytes: 2 ** 30 },
};
const AINO = {
  id: '0190f3b0-c0de-7000-8000-00000000abcd',
  name: 'Aino',
  kind: 'account',
  sessions: 1,
};

interface Asked {
  readonly what: string;
  readonly url: string;
  readonly body: unknown;
}

/** An admin server that accepts the right token. */
function admin(more: Readonly<Record<string, object>> = {}): Asked[] {
  const answers: Readonly<Record<string, object>> = {
    'GET health': HEALTH,
    'GET tables': { tables: [] },
    'GET reports': { reports: [] },
    'GET audit': { deeds: [] },
    ...more,
  };
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    const path = url.replace('/admin/v1/', '').split('?')[0];
    const what = `${init?.method} ${path}`;
    asked.push({ what, url, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { authorization } = (init?.headers ?? {}) as Record<string, string>;
    if (authorization !== `Bearer ${RIGHT}`)
      return Response.json({ code: 'auth_invalid' }, { status: 401 });
    if (answers[what] instanceof Response) return answers[what];
    return answers[what]
      ? Response.json(answers[what])
      : Response.json({ code: 'not_found' }, { status: 404 });
  });
  return asked;
}

beforeAll(() => loadTexts('admin'));
beforeEach(() => rememberToken(''));
afterEach(cleanup);

test('nothing is requested without a token, and a wrong one is not kept', async () => {
  const asked = admin();
  render(Admin);
  expect(asked).toEqual([]);
  await fireEvent.input(screen.getByLabelText(english('admin-token')), {
    target: { value: 'b'.repeat(64) },
  });
  await fireEvent.click(screen.getByRole('button', { name: english('admin-enter') }));
  expect(await screen.findByText(saying('admin-error-auth_invalid'))).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('the right token opens the page and never appears in a URL', async () => {
  const asked = admin();
  render(Admin);
  await fireEvent.input(screen.getByLabelText(english('admin-token')), {
    target: { value: `${RIGHT}\n` },
  });
  await fireEvent.click(screen.getByRole('button', { name: english('admin-enter') }));
  expect(await screen.findByText('3 minutes')).toBeTruthy();
  expect(asked.some(({ url }) => url.includes(RIGHT))).toBe(false);
  expect(Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes(RIGHT))).toBe(
    false,
  );
  await fireEvent.click(screen.getByRole('button', { name: english('admin-leave') }));
  expect(await screen.findByLabelText('Token')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('a ban needs a reason and a confirmation', async () => {
  const asked = admin({ 'GET people': { people: [AINO] }, [`POST people/${AINO.id}/ban`]: {} });
  rememberToken(RIGHT);
  render(Admin);
  await fireEvent.input(screen.getByLabelText(english('admin-name')), {
    target: { value: 'Åsa & Co' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText(english('admin-reason-first'));
  expect(asked.some(({ url }) => url.endsWith('people?name=%C3%85sa%20%26%20Co'))).toBe(true);
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
  await fireEvent.input(screen.getByLabelText(starting('admin-reason')), {
    target: { value: 'rude' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Ban' }));
  expect(asked.some(({ what }) => what.startsWith('POST'))).toBe(false);
  await fireEvent.click(
    screen.getByRole('button', { name: english('admin-sure', { what: english('admin-ban') }) }),
  );
  await vi.waitFor(() =>
    expect(asked.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ reason: 'rude' }),
  );
});

test('lifting a ban needs a confirmation', async () => {
  const ban = { at: 1, reason: 'rude' };
  const asked = admin({
    'GET people': { people: [{ ...AINO, ban }] },
    [`POST people/${AINO.id}/unban`]: {},
  });
  rememberToken(RIGHT);
  render(Admin);
  await fireEvent.input(screen.getByLabelText(english('admin-name')), {
    target: { value: 'Aino' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('banned: rude');
  await fireEvent.click(screen.getByRole('button', { name: english('admin-unban') }));
  expect(asked.some(({ what }) => what.startsWith('POST'))).toBe(false);
  await fireEvent.click(
    screen.getByRole('button', { name: english('admin-sure', { what: english('admin-unban') }) }),
  );
  await vi.waitFor(() =>
    expect(asked.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1),
  );
});

test.each(['rename', 'erase'])('the action %s needs a confirmation', async (action) => {
  const path = `POST people/${AINO.id}/${action}`;
  const asked = admin({ 'GET people': { people: [AINO] }, [path]: {} });
  rememberToken(RIGHT);
  render(Admin);
  await fireEvent.input(screen.getByLabelText(english('admin-name')), {
    target: { value: 'Aino' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  const what = english(`admin-${action}`);
  await fireEvent.click(await screen.findByRole('button', { name: what }));
  expect(asked.some(({ what }) => what.startsWith('POST'))).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: english('admin-sure', { what }) }));
  await vi.waitFor(() => expect(asked.filter(({ what }) => what === path)).toHaveLength(1));
});

test('the removal of a message needs a confirmation', async () => {
  const line = { n: 2, who: { name: 'Kimi' }, text: 'buy this' };
  const report = { id: 7, at: 1, table: AINO.id, reason: 'spam', line };
  const path = `POST tables/${AINO.id}/messages/2/remove`;
  const asked = admin({ 'GET reports': { reports: [report] }, [path]: {} });
  rememberToken(RIGHT);
  render(Admin);
  const what = english('admin-remove');
  await fireEvent.click(await screen.findByRole('button', { name: what }));
  expect(asked.some(({ what }) => what.startsWith('POST'))).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: english('admin-sure', { what }) }));
  await vi.waitFor(() => expect(asked.filter(({ what }) => what === path)).toHaveLength(1));
});

test('a report is closed once, and the list reloads', async () => {
  const report = {
    id: 7,
    at: 1,
    reason: 'spam',
    line: { who: { name: 'Kimi' }, text: 'buy this' },
  };
  const asked = admin({ 'GET reports': { reports: [report] }, 'POST reports/7/done': {} });
  rememberToken(RIGHT);
  render(Admin);
  expect((await screen.findByText('buy this')).closest('li')?.textContent).toContain('Kimi');
  const looks = () => asked.filter(({ what }) => what === 'GET reports').length;
  const before = looks();
  await fireEvent.click(screen.getByRole('button', { name: english('admin-done') }));
  await vi.waitFor(() => expect(looks()).toBe(before + 1));
  expect(asked.filter(({ what }) => what === 'POST reports/7/done')).toHaveLength(1);
});

test('a reported phrase is shown as text', async () => {
  const report = {
    id: 7,
    at: 1,
    reason: 'spam',
    line: { who: { name: 'Kimi' }, phrase: 'good_luck' },
  };
  admin({ 'GET reports': { reports: [report] } });
  rememberToken(RIGHT);
  render(Admin);
  expect(await screen.findByText(english('phrase-good_luck'))).toBeTruthy();
});

test('the current announcement is shown and can be withdrawn', async () => {
  const announcement = { text: 'Soup at nine', since: 1 };
  const asked = admin({
    'GET health': { ...HEALTH, announcement },
    'POST withdraw': { connections: 3 },
  });
  rememberToken(RIGHT);
  render(Admin);
  expect(await screen.findByText('Soup at nine')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: english('admin-withdraw') }));
  expect(await screen.findByText(english('admin-announced', { n: 3 }))).toBeTruthy();
  expect(asked.filter(({ what }) => what === 'POST withdraw')).toHaveLength(1);
});

test('a cluster shows its nodes, connections and standbys', async () => {
  const storage = {
    kind: 'database',
    bytes: 9 * 2 ** 20,
    connections: { in_use: 4, waiting: 2 },
    nodes: [
      { node: 'knekt-a', draining: false, tables: 17 },
      { node: 'knekt-b', draining: true, tables: 0 },
    ],
    standbys: [{ name: 'second', lag_bytes: 3 * 2 ** 20 }],
  };
  admin({ 'GET health': { ...HEALTH, storage } });
  rememberToken(RIGHT);
  render(Admin);
  expect(await screen.findByText('9 MiB')).toBeTruthy();
  const row = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(row(english('admin-node', { name: 'knekt-a' }))).toBe(english('admin-owned', { n: 17 }));
  expect(row(english('admin-node', { name: 'knekt-b' }))).toBe(english('admin-draining'));
  expect(row(english('admin-standby', { name: 'second' }))).toBe('3 MiB');
});

test('without an announcement there is nothing to withdraw', async () => {
  admin();
  rememberToken(RIGHT);
  render(Admin);
  await screen.findByText('3 minutes');
  expect(screen.queryByRole('button', { name: english('admin-withdraw') })).toBeNull();
});

test('a failed action is reported', async () => {
  const report = {
    id: 7,
    at: 1,
    reason: 'spam',
    line: { who: { name: 'Kimi' }, text: 'buy this' },
  };
  admin({ 'GET reports': { reports: [report] } });
  rememberToken(RIGHT);
  render(Admin);
  await fireEvent.click(await screen.findByRole('button', { name: english('admin-done') }));
  const said = await screen.findByText(starting('admin-failed'));
  expect(said.querySelector('[lang]')).toBeNull();
});

test('the release notes load when opened, and are marked as English', async () => {
  admin();
  rememberToken(RIGHT);
  render(Admin);
  const fold = (await screen.findByText(english('admin-changes'))).closest('details');
  expect(fold?.querySelector('[lang]')).toBeNull();
  await fireEvent.click(screen.getByText(english('admin-changes')));
  expect(
    (await screen.findByRole('heading', { name: 'Hosts' })).closest('[lang="en"]'),
  ).toBeTruthy();
});

test('an unknown error is shown in the server’s words, marked as English', async () => {
  const detail = '`text` is 301 characters long';
  admin({ 'POST announce': Response.json({ code: 'bad_frame', detail }, { status: 400 }) });
  rememberToken(RIGHT);
  render(Admin);
  await fireEvent.input(screen.getByLabelText(starting('admin-announcement')), {
    target: { value: 'x' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  expect((await screen.findByText(detail)).getAttribute('lang')).toBe('en');
});

test('the audit log names known actions in words, and others by their command', async () => {
  const deeds = [
    { no: 4, at: 4, verb: 'restore', arguments: { from: '/b.db' }, outcome: 'b.db is damaged' },
    { no: 3, at: 3, verb: 'eclipse', arguments: {}, outcome: 'done' },
    { no: 2, at: 2, verb: 'unban', arguments: { id: AINO.id }, outcome: 'there is no such thing' },
    {
      no: 1,
      at: 1,
      verb: 'ban',
      arguments: { id: AINO.id, until: null, reason: 'rude' },
      outcome: 'done',
    },
  ];
  admin({ 'GET audit': { deeds } });
  rememberToken(RIGHT);
  render(Admin);
  const line = async (text: string) => (await screen.findByText(text)).closest('li');
  const ban = await line(english('admin-action-ban'));
  expect(ban?.querySelector('q')?.textContent).toBe('rude');
  expect(ban?.textContent).not.toMatch(/until|done/);
  const refused = await line(english('admin-action-unban'));
  expect(refused?.textContent).toMatch(saying('admin-failed'));
  const damaged = await line(english('admin-action-restore'));
  expect(damaged?.querySelector('[lang="en"]')?.textContent).toBe('b.db is damaged');
  expect((await line('eclipse'))?.querySelector('code')?.textContent).toBe('eclipse');
});

test('a table is called by its game’s own name', async () => {
  const row = {
    table: AINO.id,
    game: 'gurka',
    status: 'playing',
    seats: [{ name: 'Aino' }, {}],
    followers: 1,
  };
  admin({ 'GET tables': { tables: [{ ...row, spectators: 0, stalled: false }] } });
  rememberToken(RIGHT);
  render(Admin);
  expect((await screen.findByText('Gúrka')).getAttribute('lang')).toBe('is');
});

test('draining needs a confirmation and can be cancelled', async () => {
  const asked = admin({ 'POST drain': { draining: true } });
  rememberToken(RIGHT);
  render(Admin);
  await fireEvent.click(screen.getByRole('button', { name: english('admin-drain') }));
  await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked.some(({ what }) => what === 'POST drain')).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: english('admin-drain') }));
  await fireEvent.click(
    screen.getByRole('button', { name: english('admin-sure', { what: english('admin-drain') }) }),
  );
  expect(await screen.findByText(english('admin-draining'))).toBeTruthy();
  expect(asked.filter(({ what }) => what === 'POST drain').length).toBe(1);
});

test('an invalidated token leads back to the login', async () => {
  admin();
  rememberToken('c'.repeat(64));
  render(Admin);
  expect(await screen.findByLabelText('Token')).toBeTruthy();
});
