import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const SIZES = {
  desk: { width: 1280, height: 800 },
  portrait: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
};

/** The profile of a player who has seen the first steps. */
const COACHED = ['knekt.preferences', '{"coached":true}'];

/**
 * Debian's Chromium with a profile of its own, which goes when it is closed, told `args` besides. Its owner was here
 * before, unless not `coached`.
 */
export async function launch({ coached = true, args = [], ...options } = {}) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'knekt-e2e-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [...ARGS, ...args],
    viewport: SIZES.desk,
    // A story's fake network does not reach the requests of a service worker.
    serviceWorkers: 'block',
    ...options,
  });
  const known = ([key, value]) => {
    // A page that is no page yet has no storage.
    if (location.protocol.startsWith('http') && localStorage.getItem(key) === null)
      localStorage.setItem(key, value);
  };
  if (coached) await context.addInitScript(known, COACHED);
  const close = async () => {
    await context.close();
    fs.rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
}
