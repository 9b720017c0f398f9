import fs from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { t } from '../src/i18n/fluent';
import { startTexts } from '../src/i18n/start.svelte';
import { missing } from '../src/missingPage.svelte';
import { preloadPage } from '../src/routes';
import { app } from '../src/session/app.svelte';

// The router requests the page a second time; that result is ignored.
vi.mock('sv-router', async (original) => ({
  ...(await original<object>()),
  Router: () => undefined,
}));
/** A page that cannot be loaded while the server is down. */
vi.mock('../src/pages/Lobby.svelte', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(app, 'retryNow').mockReturnValue(undefined);
  missing.page = false;
  app.link = 'lost';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const failed = () => document.querySelector('main .failed');

/** Opens a page by its address, as `main.ts` does. */
async function open(path: string) {
  history.replaceState(null, '', path);
  await startTexts(preloadPage(path));
  render(App);
}

describe('a page opened for the first time while the server is down', () => {
  test('says that there is no answer, under the usual header', async () => {
    await open('/');
    await vi.waitFor(() => expect(failed()).not.toBeNull());
    expect(failed()?.getAttribute('role')).toBe('alert');
    expect(failed()?.textContent).toContain(t('error-offline'));
    expect(t('error-offline')).not.toBe('error-offline');
    expect(screen.getByRole('banner').textContent).not.toBe('');
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads by its button, or when the network is back', async () => {
    await open('/');
    await fireEvent.click(await screen.findByRole('button', { name: t('retry') }));
    expect(reload).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

test('a loaded page shows no error, and reloads nothing when the network is back', async () => {
  await open('/move');
  await import('../src/pages/Recover.svelte');
  expect(failed()).toBeNull();
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});

test('the next loaded page replaces the missing one', async () => {
  await open('/');
  await vi.waitFor(() => expect(failed()).not.toBeNull());
  preloadPage('/move');
  await vi.waitFor(() => expect(failed()).toBeNull());
});

test('a missing page is reloaded once when the server answers, and then reported', async () => {
  app.link = 'open';
  await open('/');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(failed()).toBeNull();
  preloadPage('/');
  await vi.waitFor(() => expect(failed()).not.toBeNull());
  expect(reload).toHaveBeenCalledOnce();
});

test('a language that was chosen offline is not waited for: the last one is spoken', async () => {
  let isDown = false;
  vi.resetModules();
  localStorage.setItem('knekt.preferences', '{"language":"sv"}');
  vi.doMock('./locales', () => ({
    textsOf: async (language: string, name: string) => {
      if (isDown && language !== 'sv') throw new TypeError('Failed to fetch');
      return fs.readFileSync(
        path.join(import.meta.dirname, `../../locales/${language}/${name}.ftl`),
        'utf8',
      );
    },
  }));
  const first = await import('../src/i18n/start.svelte');
  await first.startTexts(['lobby']);
  const { locale, loadTexts, requestedLanguage, speak } = {
    ...(await import('../src/i18n/locale.svelte')),
    ...(await import('../src/i18n/fluent')),
  };
  expect(locale.language).toBe('sv');
  isDown = true;
  await expect(speak('fi')).rejects.toThrow();
  // What is loaded later is in the language of the page.
  expect(requestedLanguage()).toBe('sv');
  await loadTexts('hint');
  expect(locale.language).toBe('sv');

  // After a reload.
  localStorage.setItem('knekt.preferences', '{"language":"fi"}');
  vi.resetModules();
  const again = await import('../src/i18n/start.svelte');
  await again.startTexts(['lobby']);
  const next = await import('../src/i18n/locale.svelte');
  expect(next.locale.language).toBe('sv');
  localStorage.clear();
});

test('missing texts are left out, and requested again when the server is back', async () => {
  let isDown = true;
  vi.resetModules();
  vi.doMock('./locales', () => ({
    textsOf: async (language: string, name: string) => {
      if (isDown && name === 'lobby') throw new TypeError('Failed to fetch');
      return fs.readFileSync(
        path.join(import.meta.dirname, `../../locales/${language}/${name}.ftl`),
        'utf8',
      );
    },
  }));
  const { startTexts } = await import('../src/i18n/start.svelte');
  const { find, loadTexts } = await import('../src/i18n/fluent');
  await startTexts(['lobby']);
  expect([find('error-offline') === undefined, find('with-bots')]).toEqual([false, undefined]);
  await expect(loadTexts('lobby')).rejects.toThrow();
  isDown = false;
  await loadTexts('lobby');
  expect(find('with-bots')).toBeDefined();
});
