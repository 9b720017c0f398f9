import { at } from '../net/base';
import { timeLimit } from '../net/timeLimit';

/** An error of the admin API: its code, or `offline`, and its detail. */
export class AdminError extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail || code);
  }
}

const KEPT = 'knekt.admin-token';

/** The admin token, kept for this tab only and never in a URL. */
export const adminSession = $state({ token: sessionStorage.getItem(KEPT) ?? '' });

/** Keeps a token that was right, or forgets it. */
export function rememberToken(token: string): void {
  adminSession.token = token;
  if (token) sessionStorage.setItem(KEPT, token);
  else sessionStorage.removeItem(KEPT);
}

/** Asks for a verb: what has a body changes something. A token that is not the right one any more is forgotten. */
export async function callAdmin<T>(
  path: string,
  body?: object,
  token = adminSession.token,
): Promise<T> {
  const answer = await fetch(at(`/admin/v1/${path}`), {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: timeLimit(),
  }).catch(() => undefined);
  if (!answer) throw new AdminError('offline', '');
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const problem: { code?: string; detail?: string } = await answer.json().catch(() => ({}));
  if (answer.status === 401) rememberToken('');
  throw new AdminError(problem.code ?? 'internal', problem.detail ?? '');
}
