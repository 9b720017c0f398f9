import { expect, test } from 'vitest';
import { COMMAND_NAMES, COMMANDS, commandOf, isFree, keyOf } from '../src/table/keyboard/keys';

test('every command has a valid key of its own', () => {
  expect(new Set(Object.values(COMMANDS)).size).toBe(COMMAND_NAMES.length);
  for (const command of COMMAND_NAMES) expect(isFree(COMMANDS[command], command, {})).toBe(true);
});

test('a changed key takes the place of the usual one', () => {
  const changed = { premove: 'x' };
  expect(commandOf('x', changed)).toBe('premove');
  expect(commandOf('X', changed)).toBe('premove');
  expect(commandOf('p', changed)).toBe(undefined);
  expect(keyOf('sort', changed)).toBe('s');
});

test('digits, spaces, key names and taken keys are not free', () => {
  for (const key of ['1', ' ', 'Enter', 'Tab', '', 's'])
    expect(isFree(key, 'premove', {})).toBe(false);
  expect(isFree('s', 'premove', { sort: 'x' })).toBe(true);
  expect(isFree('ö', 'premove', {})).toBe(true);
});
