import { at } from './base';
import { Refusal } from './connection';
import type { Err } from './frames';
import { session } from './session';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Asks the server over HTTP, below `/api/v1`. Who asks is said by the token of a guest, or by the cookie that the browser
 * sends by itself. What is refused comes as a `Refusal`, as it does on the socket; where no answer comes, `offline`.
 */
export async function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const { token } = session;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(at(`/api/v1${path}`), init).catch(() => refuse({ code: 'offline' }));
  // An answer without JSON comes from somebody else, such as a hotel's login page.
  if (answer.ok)
    return (
      answer.status === 204
        ? undefined
        : await answer.json().catch(() => refuse({ code: 'offline' }))
    ) as T;
  return refuse(await answer.json().catch(() => ({ code: 'internal' })));
}

function refuse(problem: { readonly code: string }): never {
  throw new Refusal({ op: 'err', retryable: false, ...problem } as Err);
}
