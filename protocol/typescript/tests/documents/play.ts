// Plays a decision of each game with the client that a generator makes from `openapi.json`.

import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './dist/openapi.js';

type Schemas = components['schemas'];
type NewTable = Schemas['NewTable'];

const TABLES: NewTable[] = [
  { game: 'knorri', seats: 3 },
  { game: 'gurka', seats: 3, options: { must_beat: true } },
  { game: 'knektpass', seats: 3 },
  { game: 'gnallknekt', seats: 3 },
  { game: 'karnoffel', seats: 4 },
];

const baseUrl = process.argv[2];
assert.ok(baseUrl, 'the URL of a server');
const guest = await createClient<paths>({ baseUrl }).POST('/api/v1/guest', {
  body: { name: 'Generated' },
});
assert.ok(guest.data?.token);
const client = createClient<paths>({
  baseUrl,
  headers: { Authorization: `Bearer ${guest.data.token}` },
});

async function command(table: string, body: Schemas['TableCommand']): Promise<Schemas['Ack']> {
  const { data, error } = await client.POST('/api/v1/tables/{table}/commands', {
    params: { path: { table } },
    body,
  });
  assert.ok(data, error?.detail ?? 'refused');
  return data;
}

async function look(table: string): Promise<Schemas['Snapshot']> {
  const { data, error } = await client.GET('/api/v1/tables/{table}', {
    params: { path: { table } },
  });
  assert.ok(data, error?.detail ?? 'refused');
  return data;
}

for (const body of TABLES) {
  const { data, error } = await client.POST('/api/v1/tables', { body });
  assert.ok(data?.table, error?.detail ?? 'refused');
  const { table } = data;
  await command(table, { op: 'sit', seat: 0 });
  for (let seat = 1; seat < body.seats; seat += 1) {
    await command(table, { op: 'add_bot', seat, level: 'fool' });
  }
  await command(table, { op: 'ready', ready: true });
  let seen = await look(table);
  while (!seen.private?.legal) seen = await look(table);
  assert.ok(seen.decision);
  const acted = await command(table, { op: 'act', decision: seen.decision.id, index: 0 });
  assert.ok((acted.seq ?? 0) > seen.seq);
  if (body.game === 'gurka') {
    const gurka = (await look(table)) as Schemas['GurkaSnapshot'];
    assert.equal(gurka.public.match?.hands.length, 3);
  }
}
const refused = await client.POST('/api/v1/tables/{table}/commands', {
  params: { path: { table: guest.data.user.id } },
  body: { op: 'stand' },
});
assert.equal(refused.error?.code, 'not_found');
