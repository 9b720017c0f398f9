import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const script = fs.readFileSync(path.join(import.meta.dirname, '../src/early.js'), 'utf8');
const reload = vi.fn();
let listeners: Map<string, (event: unknown) => void>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  sessionStorage.clear();
  localStorage.clear();
  reload.mockReset();
  const texts = { en: ['It cannot be loaded.', 'Reload'], sv: ['Det går inte.', 'Ladda om'] };
  document.body.innerHTML = `<script type="application/json" id="early">${JSON.stringify(texts)}</script>
    <div id="app"><main><h1 class="early">Knekt</h1></main></div>`;
  open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Loads the page. */
function open() {
  listeners = new Map();
  const listen = (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener);
  new Function('addEventListener', 'location', script)(listen, { reload });
}

const fail = (tag: string, more: object = {}) =>
  listeners.get('error')?.({ target: Object.assign(document.createElement(tag), more) });
const said = () => document.querySelector('[role="alert"]')?.textContent ?? '';

describe('a page of which a part is missing', () => {
  test('reloads once, and then says so', () => {
    fail('script');
    expect([reload.mock.calls.length, said()]).toEqual([1, '']);
    open();
    fail('script');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(said()).toContain('It cannot be loaded.');
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('reloads for a missing style or text, and not for a missing picture', () => {
    fail('img');
    listeners.get('error')?.({ target: window });
    expect(reload).not.toHaveBeenCalled();
    fail('link', { rel: 'stylesheet' });
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 61_000);
    listeners.get('unhandledrejection')?.({});
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('says so offline, or where it could reload for ever', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fail('script');
    expect(reload).not.toHaveBeenCalled();
    expect(said()).not.toBe('');
  });

  test('says so in the language that was spoken last', () => {
    localStorage.setItem('knekt.language', 'sv');
    vi.advanceTimersByTime(15_000);
    expect(said()).toContain('Det går inte.');
    vi.advanceTimersByTime(15_000);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });
});

test('a page that has begun leaves its parts to itself', () => {
  document.querySelector('#app')?.replaceChildren();
  fail('script');
  listeners.get('unhandledrejection')?.({});
  vi.advanceTimersByTime(60_000);
  expect([reload.mock.calls.length, said()]).toEqual([0, '']);
});

test('the splash has its texts in every language', () => {
  const locales = path.join(import.meta.dirname, '../../locales');
  for (const language of fs.readdirSync(locales)) {
    const file = fs.readFileSync(path.join(locales, language, 'web.ftl'), 'utf8');
    // As the build reads them, without placeholders.
    for (const name of ['early-failed', 'reload'])
      expect(file, language).toMatch(new RegExp(`^${name} = [^{\\n]+$`, 'm'));
  }
});
