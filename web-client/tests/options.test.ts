import { describe, expect, test } from 'vitest';
import { find, loadTexts } from '../src/i18n/fluent';
import { LANGUAGES, type Language } from '../src/i18n/languages';
import { speak } from '../src/i18n/locale.svelte';
import { fields, type GameInfo } from '../src/session/games';
import { optionTitle, optionValue, translated } from '../src/session/optionText';
import { english } from './english';
import games from './fixtures/api/games.json';

test('a form has a field for each option, with its default and allowed values', () => {
  const form = fields({
    properties: {
      dealer: { $ref: '#/$defs/Dealer', default: 'draw' },
      must_beat: { type: 'boolean', title: 'Must beat', default: true },
      set_beat: { type: 'string', enum: ['equal_set', 'each_card'], default: 'equal_set' },
      deal_limit: { type: 'integer', minimum: 10, maximum: 500, default: 100 },
      shapeless: {},
    },
    $defs: { Dealer: { oneOf: [{ const: 'draw' }, { type: 'integer', minimum: 0, maximum: 2 }] } },
  });
  expect(form.map((field) => [field.name, field.kind, field.value])).toEqual([
    ['dealer', 'choice', 'draw'],
    ['must_beat', 'switch', true],
    ['set_beat', 'choice', 'equal_set'],
    ['deal_limit', 'number', 100],
  ]);
  expect(form[0]).toMatchObject({
    choices: [{ value: 'draw' }, { value: 0 }, { value: 1 }, { value: 2 }],
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('the options in %s', (language) => {
  test('have a title, a help text and a label for each value', async () => {
    await Promise.all([speak(language), loadTexts('options')]);
    const missing: string[] = [];
    for (const { game, options } of games as unknown as GameInfo[]) {
      const forms = Object.values(options).flatMap((schema) => fields(schema));
      expect(forms.length).toBeGreaterThan(0);
      for (const field of forms) {
        const id = find(`option-${game}-${field.name}`)
          ? `option-${game}-${field.name}`
          : `option-${field.name}`;
        if (!find(`${id}.help`)) missing.push(`${id}.help`);
        if (field.kind !== 'choice') continue;
        const words = field.choices
          .map(({ value }) => value)
          .filter((value) => typeof value === 'string');
        missing.push(...words.map((value) => `${id}.${value}`).filter((part) => !find(part)));
      }
    }
    expect([...new Set(missing)]).toEqual([]);
    await speak('en');
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('the presets in %s', (language) => {
  test('have a title and a summary', async () => {
    await Promise.all([speak(language), loadTexts('options')]);
    const ids = (games as unknown as GameInfo[]).flatMap(({ game, presets = [] }) => {
      expect(presets.length).toBeGreaterThan(1);
      return presets.map(({ name }) => `preset-${game}-${name}`);
    });
    const parts = [...ids, 'preset-custom'].flatMap((id) => [id, `${id}.help`]);
    expect(parts.filter((id) => !find(id))).toEqual([]);
    await speak('en');
  });
});

test("an option is translated, and an unknown one is in the server's words", async () => {
  await Promise.all([speak('sv'), loadTexts('options')]);
  const [finish, tomorrow] = translated(
    fields({
      properties: {
        finish: {
          title: english('option-knorri-finish'),
          enum: ['first_out', 'last_in'],
          default: 'first_out',
        },
        of_tomorrow: { title: 'Of tomorrow', description: 'New.', enum: ['so_or_so'] },
      },
    }),
    'knorri',
  );
  expect(finish).toMatchObject({
    title: 'Givens slut',
    choices: [{ label: 'När den första är ute' }, { label: 'När en är kvar' }],
  });
  expect(tomorrow).toMatchObject({
    title: 'Of tomorrow',
    help: 'New.',
    choices: [{ label: 'So or so' }],
  });
  expect(optionTitle('gurka', 'dealer')).toBe('Första givaren');
  expect([optionValue('gurka', 'dealer', 0), optionValue('gnallknekt', 'hand_limit', 0)]).toEqual([
    'Plats 1',
    'Ingen',
  ]);
  await speak('en');
});
