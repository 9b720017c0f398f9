import { afterEach, expect, test, vi } from 'vitest';
import { fetchProof } from '../src/fair/fetch';
import { fetchShown } from '../src/fair/fetchShown';
import { identity } from '../src/net/identity';

afterEach(() => {
  vi.unstubAllGlobals();
  identity.token = undefined;
});

test('a guest with a token but no cookie can verify cards and gets the reason if not', async () => {
  identity.token = 'T';
  const answers = [
    new Response('{"deal":2}'),
    new Response('{"code":"not_found"}', { status: 404 }),
  ];
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answers.shift() as Response);
  vi.stubGlobal('fetch', fetched);
  expect(await fetchShown('x')).toEqual({ deal: 2 });
  const [url, init] = fetched.mock.lastCall ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    '/api/v1/tables/x/commands',
    'POST',
    '{"op":"proof"}',
  ]);
  expect(init?.headers).toMatchObject({
    authorization: 'Bearer T',
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  await expect(fetchProof('x')).rejects.toThrow('not_found');
  expect(fetched.mock.lastCall?.[1].headers).toMatchObject({ authorization: 'Bearer T' });
});
