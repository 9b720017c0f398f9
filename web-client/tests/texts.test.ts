import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cardName } from '../src/cards/card';
import { capitalized, find, list, loadGame, loadTexts, t } from '../src/i18n/fluent';
import { LANGUAGES, type Language } from '../src/i18n/languages';
import { speak } from '../src/i18n/locale.svelte';
import { type Audience, args, label, narrate, reasonText } from '../src/i18n/narrate';
import { refusalText } from '../src/i18n/refusal';
import { Refusal } from '../src/net/connection';
import { GAMES, type GameEvent, type Reason } from '../src/net/frames';
import { english } from './english';

const to: Audience = {
  game: 'knorri',
  you: 0,
  name: (seat) => ['Aino', 'Eero', 'Ukko'][seat] ?? '?',
  spoken: false,
};

/** The texts that a part of the client loads itself. */
const PARTS = fs
  .readdirSync(path.join(import.meta.dirname, '../../locales/en'))
  .map((file) => file.replace('.ftl', ''))
  .filter((name) => name !== 'terminal');

test('every refusal of the rules has a sentence', () => {
  const schema = path.join(import.meta.dirname, '../../protocol/schemas/to_client.json');
  const variants: { const?: string; required?: [string] }[] = JSON.parse(
    fs.readFileSync(schema, 'utf8'),
  ).$defs.Illegal.oneOf;
  const codes = variants.map((variant) => variant.const ?? variant.required?.[0] ?? '');
  expect(codes.length).toBeGreaterThan(25);
  expect(codes.filter((code) => !find(`illegal-${code}`, { n: 1, most: 1 }))).toEqual([]);
});

describe.each(Object.keys(LANGUAGES) as Language[])('a refusal in %s', (language) => {
  beforeAll(async () => {
    await speak(language);
    await Promise.all(PARTS.map(loadTexts));
  });
  afterAll(() => speak('en'));

  test('of the rules has all that its sentence names', () => {
    interface Schema {
      readonly type?: string | readonly string[];
      readonly required?: readonly [string];
      readonly properties?: Readonly<Record<string, Schema>>;
    }
    const schema = path.join(import.meta.dirname, '../../protocol/schemas/to_client.json');
    const variants: Schema[] = JSON.parse(fs.readFileSync(schema, 'utf8')).$defs.Illegal.oneOf;
    const sentences = variants.flatMap(({ required: [reason] = [''], properties = {} }) => {
      const fields = Object.entries(properties[reason]?.properties ?? {}).map(
        ([name, { type }]) =>
          [name, type === 'integer' ? 2 : name === 'suit' ? 'h' : 'Jc'] as const,
      );
      return fields.length > 0
        ? [reasonText({ [reason]: Object.fromEntries(fields) } as Reason, to)]
        : [];
    });
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
  });

  test('of the server has all that its sentence names', () => {
    /** The parameters that the server sends with a reason. */
    const said: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      too_many_waiting: { most: 3 },
    };
    const ids = fs
      .readdirSync(path.join(import.meta.dirname, `../../locales/${language}`))
      .flatMap((file) => {
        const text = fs.readFileSync(
          path.join(import.meta.dirname, `../../locales/${language}/${file}`),
          'utf8',
        );
        return [...text.matchAll(/^error-(\S+) =/gm)].map(([, id = '']) => id);
      });
    expect(ids.length).toBeGreaterThan(30);
    const sentences = ids.map((reason) =>
      refusalText(
        new Refusal({
          op: 'err',
          code: 'forbidden',
          retryable: false,
          reason,
          ...(said[reason] ? { args: said[reason] } : {}),
        }),
      ),
    );
    expect(sentences.filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
    expect(sentences.join()).toContain('3');
  });
});

describe('names', () => {
  const names = ['אבג', 'ivan', 'ßeta', 'nora'];
  const said = (event: object, you?: number) =>
    narrate(event as GameEvent, {
      game: 'knorri',
      you,
      name: (seat) => names[seat] ?? '',
      spoken: false,
    });

  beforeAll(() => loadGame('knorri'));

  test('from right to left are isolated, in sentences and lists, and others are as they are', () => {
    expect(said({ e: 'ready', seat: 0, ready: true })).toMatch(/^\u2068אבג\u2069 \w/);
    expect(said({ e: 'ready', seat: 1, ready: true })).toMatch(/^ivan \w/);
    expect(list(['אבג', 'דהו', 'Jón'])).toBe('\u2068אבג\u2069, \u2068דהו\u2069 and Jón');
    expect(t('taken-by', { name: 'سارة' })).toContain('\u2068سارة\u2069');
  });

  test('keep their own letters at the beginning of a sentence', () => {
    const first = (event: object) => said(event)?.split(' ')[0];
    expect([1, 2, 3].map((seat) => first({ e: 'ready', seat, ready: true }))).toEqual([
      'ivan',
      'ßeta',
      'nora',
    ]);
    for (const e of ['sat', 'bot_added', 'claimed'])
      expect(['ivan', 'ßeta', 'As'].map((name) => first({ e, seat: 1, name }))).toEqual([
        'ivan',
        'ßeta',
        'As',
      ]);
  });
});

test('only the first letter is capitalized, as in the language of the page', () => {
  expect(capitalized('þór leads')).toBe('Þór leads');
  expect(capitalized('🦊 leads')).toBe('🦊 leads');
  expect(capitalized('')).toBe('');
  const upper = vi.spyOn(String.prototype, 'toLocaleUpperCase');
  capitalized('it leads');
  expect(upper).toHaveBeenCalledWith(['en']);
  upper.mockRestore();
});

describe('arguments', () => {
  beforeAll(() => loadGame('knektpass'));

  test('a card in words has a capital at the beginning of its sentence', () => {
    const event = { e: 'turned_up', card: 'Th', trump: 'h' };
    const said = narrate(event, { ...to, game: 'knektpass', spoken: true });
    expect(said).toMatch(/^Ten of hearts/);
  });

  test('seats are names, and cards are symbols or words', () => {
    const event = {
      e: 'captured',
      seat: 1,
      card: 'Th',
      cards: ['5h', '9h'],
      suit: 'h',
      n: 3,
      rounds: [[{ seat: 0 }]],
    };
    expect(args(event, to)).toEqual({
      seat: 'Eero',
      card: '10♥',
      cards: '5♥ 9♥',
      suit: 'hearts',
      n: 3,
      you: 'no',
    });
    expect(args(event, { ...to, spoken: true })).toMatchObject({
      card: 'ten of hearts',
      cards: 'five of hearts and nine of hearts',
    });
  });

  test('the leader is the owner of an event without another one', () => {
    const you = (event: object) => args({ e: 'tricks_begun', ...event }, { ...to, you: 1 }).you;
    expect(you({ leader: 1 })).toBe('yes');
    expect(you({ dealer: 0, leader: 1 })).toBe('no');
  });

  test('no cards and no seats give empty text', () => {
    expect(label({ do: 'exchange', cards: [] }, { ...to, game: 'knektpass' })).toBe(
      english('knektpass-do-exchange.none'),
    );
    expect(args({ cards: [], seats: [] }, to)).toEqual({ cards: 'nothing', seats: '', you: 'no' });
  });

  test('possessives follow the seat, or else the winner', () => {
    expect(args({ e: 'played', seat: 0, winner: 1 }, to).you).toBe('yes');
    expect(args({ e: 'trick_taken', winner: 1 }, to).you).toBe('no');
    expect(args({ e: 'trick_taken', winner: 0 }, to).you).toBe('yes');
  });

  test('a reason is a word with optional parameters', () => {
    expect(reasonText({ must_follow: { suit: 'h' } }, to)).toBe(
      english('illegal-must_follow', { suit: 'hearts' }),
    );
    expect(reasonText({ too_low: { beat: 'Td' } }, to)).toBe(
      english('illegal-too_low', { beat: '10♦' }),
    );
    expect(reasonText('must_overtake', to)).toContain(english('illegal-must_overtake'));
    expect(reasonText('of_tomorrow', to)).toBe(english('illegal-unknown'));
  });
});

test('cards and lists are spoken in words', () => {
  expect(cardName('Td')).toBe('ten of diamonds');
  expect(list(['a', 'b', 'c'])).toBe('a, b and c');
});

describe.each(GAMES)('the texts of %s', (game) => {
  const file = path.join(import.meta.dirname, `../../protocol/schemas/${game}.json`);
  const { $defs } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const words = (name: string, tag: string): string[] => {
    const { oneOf, ...alone } = $defs[name];
    const variants = (oneOf ?? [alone]) as { properties: Record<string, { const: string }> }[];
    return variants.map((variant) => variant.properties[tag]?.const ?? '?');
  };

  beforeAll(() => loadGame(game));

  test('have a sentence for each event and a label for each action', () => {
    const events = [...words('PublicEvent', 'e'), ...words('PrivateEvent', 'e')];
    const needed = [
      'name',
      'summary',
      ...events,
      ...words('Action', 'do').map((word) => `do-${word}`),
    ];
    expect(needed.length).toBeGreaterThan(6);
    expect(needed.filter((word) => !find(`${game}-${word}`))).toEqual([]);
  });
});
