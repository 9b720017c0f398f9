import { afterEach, expect, test, vi } from 'vitest';
import { callAdmin } from '../src/admin/adminApi.svelte';
import { textsOf } from '../src/i18n/source';
import { ask } from '../src/net/http';
import { HttpSocket } from '../src/net/httpSocket';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['to the HTTP API', () => ask('GET', '/me')],
  ['in place of a socket', async () => new HttpSocket('ws://test/ws')],
  ['to the admin API', () => callAdmin('health')],
  ['for texts', () => textsOf('en', 'lobby')],
])('a request %s has a time limit', async (_, request) => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  void request();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const signal = asked.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  limit.abort();
  expect(signal?.aborted).toBe(true);
});
