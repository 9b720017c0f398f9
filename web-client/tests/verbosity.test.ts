import { expect, test } from 'vitest';
import type { GameEvent } from '../src/net/frames';
import { isHeard } from '../src/table/speech/verbosity';

const event = (fields: object) => ({ e: 'something', ...fields }) as unknown as GameEvent;

test('all is all, and brief is one’s turn alone, which is no event', () => {
  expect(isHeard(event({ seat: 2 }), 0, 'all')).toBe(true);
  expect(isHeard(event({ seat: 0 }), 0, 'brief')).toBe(false);
});

test('what concerns me is what I did, what was done to me, what I won, and what nobody in particular did', () => {
  const heard = (fields: object) => isHeard(event(fields), 0, 'own');
  expect(heard({ seat: 0, card: 'Th' })).toBe(true);
  expect(heard({ seat: 2, target: 0 })).toBe(true);
  expect(heard({ winner: 0 })).toBe(true);
  expect(heard({ winners: [0, 2] })).toBe(true);
  expect(heard({ suit: 'h' })).toBe(true);
  expect(heard({ seat: 2, card: 'Th' })).toBe(false);
  expect(heard({ winners: [1, 2] })).toBe(false);
});

test('who watches has no seat, and hears of all of them', () => {
  expect(isHeard(event({ seat: 2 }), undefined, 'own')).toBe(true);
});
