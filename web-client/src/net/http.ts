import { at } from './base';
import { Refusal } from './connection';
import type { Err } from './frames';
import { identity } from './identity';
import { timeLimit } from './timeLimit';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Sends a request to the HTTP API below `/api/v1`, authenticated by a guest's token or the cookie.
 * An error rejects with a `Refusal`, as on the socket, or with `offline` if there is no answer.
 */
export async function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const { token } = identity;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: JSON.stringify(body),
    signal: timeLimit(),
  };
  const lost = () => refuse({ code: 'offline' });
  const answer = await fetch(at(`/api/v1${path}`), init).catch(lost);
  // An answer without JSON is from a proxy, such as a hotel's login page.
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json().catch(lost)) as T;
  return refuse(await answer.json().catch(() => ({ code: 'internal' })));
}

function refuse(problem: { readonly code: string }): never {
  throw new Refusal({ op: 'err', retryable: false, ...problem } as Err);
}
