/** The close code of a node that cannot reach the node of a table; the reason is that node's URL. */
export const ELSEWHERE = 4307;

/** Returns true for the URL of a WebSocket that is encrypted if the usual one is. */
export function isAsSafe(url: string, usual: string): boolean {
  return url.startsWith('wss:') || (url.startsWith('ws:') && !usual.startsWith('wss:'));
}
