import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Answer = object | ((asked: Asked) => object) | Response;

/** A problem response of the HTTP API. */
export const problem = (status: number, code: string, more: object = {}): Response =>
  new Response(JSON.stringify({ status, code, retryable: false, ...more }), { status });

/** No answer with a body. */
export const done = (): Response => new Response(null, { status: 204 });

/**
 * Answers requests below `/api/v1` by method and path without query, and records them. Other
 * requests get `not_found`.
 */
export function answer(answers: Readonly<Record<string, Answer>>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).replace('/api/v1', '');
    const one = {
      method: init?.method ?? 'GET',
      path,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    asked.push(one);
    const found =
      answers[`${one.method} ${path}`] ?? answers[`${one.method} ${path.split('?')[0]}`];
    const said = typeof found === 'function' ? found(one) : found;
    if (said === undefined) return problem(404, 'not_found');
    return said instanceof Response ? said.clone() : new Response(JSON.stringify(said));
  });
  return asked;
}
