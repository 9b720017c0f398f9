import { at } from './base';

/** The trusted-types policy, which allows the URL of the service worker only. */
const POLICY = 'knekt-worker';

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): URL };
}

/** Has the service worker keep the client's files; on plain HTTP there is none, and nothing is lost but being offline. */
export async function startWorker(): Promise<void> {
  if (!globalThis.isSecureContext || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: Policies };
  const address = at('/sw.js');
  const trusted =
    trustedTypes?.createPolicy(POLICY, { createScriptURL: () => address }).createScriptURL('') ??
    address;
  await navigator.serviceWorker.register(trusted as URL, { scope: at('/') });
}
