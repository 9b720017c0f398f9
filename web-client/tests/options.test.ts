import { expect, test } from 'vitest';
import { tableIn } from '../src/lobby/commands';
import { fields } from '../src/lobby/games';

test('a form has a field for each option, with its default and its allowed values', () => {
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
  expect(form[0]).toMatchObject({ choices: [{ value: 'draw' }, { value: 0 }, { value: 1 }, { value: 2 }] });
});

test('a table is found in a link, with its invitation, and in a bare code', () => {
  const table = '0190a1b2-0000-7000-8000-000000000001';
  expect(tableIn(`http://host:7777/t/${table}#abc23`)).toEqual({ table, invite: 'abc23' });
  expect(tableIn(` ${table} `)).toEqual({ table });
  expect(tableIn('something else')).toBeUndefined();
});
