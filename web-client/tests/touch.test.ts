import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { input } from '../src/dom/input';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { ask } from '../src/net/http';
import Screen from '../src/pages/replay/Screen.svelte';
import Tools from '../src/table/panel/Tools.svelte';
import replay from './fixtures/api/replay.json';

const device = vi.hoisted(() => {
  const touch = Object.assign(new EventTarget(), { matches: false });
  const others = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    query.includes('coarse') ? (touch as MediaQueryList) : others(query);
  return touch;
});
vi.mock('../src/net/http', async (original) => ({ ...(await original<object>()), ask: vi.fn() }));

/** The places that offer the list of keys. */
const lists: [string, () => Promise<boolean>][] = [
  [
    'among the tools of a table',
    async () => {
      render(Tools, { sorted: 'suit', keys: () => undefined, moreTime: false });
      return document.querySelector('[data-do="keys"]') !== null;
    },
  ],
  [
    'beside a replay',
    async () => {
      vi.mocked(ask).mockResolvedValue(replay);
      render(Screen, { id: 'some-table' });
      await screen.findByRole('slider');
      return document.querySelector('kbd') !== null;
    },
  ],
];

beforeAll(() => Promise.all([loadGame('karnoffel'), loadTexts('replay')]));
beforeEach(() => {
  device.matches = false;
  input.keyed = false;
});
afterEach(cleanup);

describe.each(lists)('the list of keys %s', (_, isOffered) => {
  test('is offered with a mouse', async () => {
    expect(await isOffered()).toBe(true);
  });

  test('is not offered on a touch device', async () => {
    device.matches = true;
    expect(await isOffered()).toBe(false);
  });

  test('is offered on a touch device with a keyboard in use', async () => {
    device.matches = true;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    expect(await isOffered()).toBe(true);
  });
});
