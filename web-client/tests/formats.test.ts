import { afterEach, describe, expect, test, vi } from 'vitest';
import { cardName, cardText } from '../src/cards/card';
import { Count } from '../src/i18n/count';
import { t } from '../src/i18n/fluent';
import { ago, compare, date, moment, number, percent, time, weekday } from '../src/i18n/format';
import { icelandic } from '../src/i18n/icelandic';
import { firstOf, localeOf } from '../src/i18n/languages';
import { locale, speak } from '../src/i18n/locale.svelte';
import { type Formats, platform, type Unit } from '../src/i18n/platform';
import { pseudo } from '../src/i18n/pseudo';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';

// Node knows Icelandic, and Chromium does not: here the table by hand is compared, there it is used.
const node = platform('is');
const days = Array.from({ length: 24 }, (_, i) => new Date(2026, i, 1 + i, i, 7 * i).getTime());

afterEach(async () => {
  vi.restoreAllMocks();
  resetPreferences();
  await speak('en');
});

describe('Icelandic formats without platform support', () => {
  const both = (say: (formats: Formats) => unknown) => expect(say(icelandic)).toEqual(say(node));

  test('dates and weekdays match those of Node', () => {
    both((formats) =>
      days.map((at) => [
        formats.date(at),
        formats.moment(at),
        formats.time(at),
        formats.weekday(at),
      ]),
    );
  });

  test.each(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as Unit[])(
    'counts are correct in every %s',
    (unit) => {
      const counts = [-1234, -31, -22, -21, -12, -11, -5, -2, -1, 0, 1, 2, 3, 11, 21, 101];
      both((formats) => counts.map((n) => formats.relative(n, unit)));
    },
  );

  test('numbers have a decimal comma and points between thousands', () => {
    const numbers = [0, 1, -1, 0.5, 999, 1000, 1234.56, -1234567.891];
    both((formats) => numbers.map((n) => [0, 1, 2].map((digits) => formats.number(n, digits))));
    expect(icelandic.number(1234.5, 1)).toBe('1.234,5');
    expect(icelandic.number(-0.04, 1)).toBe('0');
    both((formats) => [0, 0.004, 0.455, 1].map((share) => formats.percent(share)));
  });

  test('sorts þ, æ and ö to the end, and á after a', () => {
    const names = [
      'Ösp',
      'Þór',
      'Æsa',
      'Zoe',
      'Ásta',
      'Anna',
      'Ari',
      'Örn',
      'Éva',
      'Einar',
      'Ýr',
      'Yngvi',
      'Doris',
    ];
    both((formats) => names.toSorted(formats.compare));
    expect(['b', 'ü', 'a', '9'].toSorted(icelandic.compare)).toEqual(['9', 'a', 'b', 'ü']);
    expect(icelandic.compare('Anna', 'anna')).toBe(0);
  });
});

test.each(['en', 'sv', 'fi', 'is', 'de'] as const)(
  "a count in %s matches the platform's format",
  (language) => {
    const format = new Intl.NumberFormat(language);
    for (let n = 0; n < 1000; n++) {
      expect(Count.fits(n)).toBe(true);
      expect(new Count(n).toString()).toBe(format.format(n));
    }
    for (const other of [-1, -0.5, 0.5, 1000, Number.NaN, '5'])
      expect(Count.fits(other)).toBe(false);
  },
);

test('a count needs no platform formats and selects the plural form', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect([1, 3].map((n) => t('cards', { n }))).toEqual([english('cards', { n: 1 }), '3 cards']);
  expect(made).not.toHaveBeenCalled();
});

test('the language is the first supported one of the reader', () => {
  expect(firstOf(['nb-NO', 'de-AT', 'sv'])).toBe('de');
  expect(firstOf(['nn', 'da'])).toBe('en');
  expect(firstOf([])).toBe('en');
  expect(localeOf('de', ['en', 'de-AT'])).toBe('de-AT');
  expect(localeOf('en', ['fr'])).toBe('en-GB');
});

test('relative times use the largest full unit', () => {
  const now = days[3] ?? 0;
  const said = [0, -40, -60, -125, -3600, -86_400, -3 * 86_400, -8 * 86_400, -400 * 86_400, 90];
  expect(said.map((seconds) => ago(now + seconds * 1000, now))).toEqual([
    'now',
    'now',
    '1 minute ago',
    '2 minutes ago',
    '1 hour ago',
    'yesterday',
    '3 days ago',
    '1 week ago',
    '1 year ago',
    'in 1 minute',
  ]);
});

test.each([
  ['en', 'yesterday', '2 days ago'],
  ['sv', 'i går', 'i förrgår'],
  ['fi', 'eilen', 'toissa päivänä'],
  ['is', 'í gær', 'í fyrradag'],
  ['de', 'gestern', 'vorgestern'],
] as const)('days are those of the calendar in %s', async (language, yesterday, before) => {
  await speak(language);
  const now = new Date(2026, 11, 2, 0, 30).getTime();
  const then = [
    new Date(2026, 11, 1, 0, 20),
    new Date(2026, 10, 30, 23, 30),
    new Date(2026, 10, 30, 1, 0),
  ];
  expect(then.map((date) => ago(date.getTime(), now))).toEqual([yesterday, before, before]);
});

test.each(['en-US@posix', 'en-', 'en-x', 'en-US-u-hc-h23-@x', 'en_US.UTF-8', 'C'])(
  'the browser language %s, which is no tag, leaves all formats working',
  async (tag) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
    await speak('en');
    const now = days[3] ?? 0;
    expect(ago(now - 120_000, now)).toBe('2 minutes ago');
    expect([date(now), moment(now), number(1234.5, 1), percent(0.45)].every(Boolean)).toBe(true);
    expect(compare('a', 'b')).toBeLessThan(0);
  },
);

test('a name of the system is read as a language', () => {
  expect(firstOf(['sv_SE.UTF-8'])).toBe('sv');
  expect(localeOf('sv', ['sv_FI@euro'])).toBe('sv-FI');
});

test('everything follows a change of language', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await speak('en');
  const at = new Date(2026, 10, 20, 14, 5).getTime();
  expect([date(at), weekday(at), time(at), number(1234.5, 1)]).toEqual([
    '20 November 2026',
    'Friday',
    '14:05',
    '1,234.5',
  ]);
  expect([cardName('Jc'), cardText('Jc')]).toEqual(['jack of clubs', 'J♣']);
  await speak('is');
  expect(document.documentElement.lang).toBe('is');
  expect([date(at), moment(at), number(1234.5, 1)]).toEqual([
    '20. nóvember 2026',
    '20. nóv. 2026, 14:05',
    '1.234,5',
  ]);
  expect(cardText('Jc')).toBe('G♣');
  expect(['Þór', 'Anna', 'Ásta'].toSorted(compare)).toEqual(['Anna', 'Ásta', 'Þór']);
  preferences.indices = 'sv';
  expect(cardText('Jc')).toBe('Kn♣');
});

test('the last of two quick language choices wins', async () => {
  await Promise.all([speak('de'), speak('sv')]);
  expect(locale.language).toBe('sv');
});

test('the pseudo-language is two fifths longer and keeps placeables', async () => {
  const text =
    'Knock out the others’ lives, card by card, guard your own, and be the last who has one.';
  expect(pseudo(text).length / text.length).toBeGreaterThan(1.35);
  expect(pseudo('OK').length).toBeLessThanOrEqual(3);
  await speak('pseudo');
  expect(cardText('Jc')).toBe('J♣');
  expect(cardName('Jc')).toMatch(/jȧȧ?ck.*clŭ+bs/);
  expect(document.documentElement.lang).toBe('en');
});
