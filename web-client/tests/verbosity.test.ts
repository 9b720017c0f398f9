import { expect, test } from 'vitest';
import type { GameEvent } from '../src/net/frames';
import { isHeard } from '../src/table/speech/verbosity';

const event = (fields: object) => ({ e: 'something', ...fields }) as unknown as GameEvent;

test("“all” announces everything, and “brief” only the player's turn", () => {
  expect(isHeard(event({ seat: 2 }), 0, 'all')).toBe(true);
  expect(isHeard(event({ seat: 0 }), 0, 'brief')).toBe(false);
});

test("“about me” announces the player's own events and those without a seat", () => {
  const heard = (fields: object) => isHeard(event(fields), 0, 'own');
  expect(heard({ seat: 0, card: 'Th' })).toBe(true);
  expect(heard({ seat: 2, target: 0 })).toBe(true);
  expect(heard({ winner: 0 })).toBe(true);
  expect(heard({ winners: [0, 2] })).toBe(true);
  expect(heard({ suit: 'h' })).toBe(true);
  expect(heard({ seat: 2, card: 'Th' })).toBe(false);
  expect(heard({ winners: [1, 2] })).toBe(false);
});

test('spectators have no seat and hear every event', () => {
  expect(isHeard(event({ seat: 2 }), undefined, 'own')).toBe(true);
});
