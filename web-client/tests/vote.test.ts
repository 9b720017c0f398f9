import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import { type Audience, narrate } from '../src/i18n/narrate';
import type { GameEvent, OpenVote } from '../src/net/frames';
import type { LogEntry } from '../src/session/reduce';
import { isAskedToVote } from '../src/table/model';
import { missing, outcome, question } from '../src/table/vote/vote';
import { english } from './english';

const as = (you: number | undefined): Audience => ({
  game: 'gurka',
  you,
  name: (seat) => ['Aino', 'Eero', 'Maja'][seat] ?? '?',
  spoken: false,
});
const vote: OpenVote = { about: 'takeback_9', what: 'takeback', seat: 0, waits_for: [1, 2] };
const told = (...events: GameEvent[]): LogEntry[] =>
  events.map((event) => ({ seq: 9, event, own: false }));

beforeAll(() => loadTexts('vote'));

test('a vote asks only those it is waiting for', () => {
  expect([0, 1, 2, undefined].map((seat) => isAskedToVote(vote, seat))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isAskedToVote(undefined, 1)).toBe(false);
});

test('a vote says who asks and who is missing, from each point of view', () => {
  expect(question(vote, as(1))).toBe(english('table-takeback_asked', { you: 'no', seat: 'Aino' }));
  expect(question(vote, as(0))).toBe(english('table-takeback_asked', { you: 'yes' }));
  expect(missing(vote, as(0))).toBe(english('vote-waits-for', { names: 'Eero and Maja' }));
  expect(missing(vote, as(1))).toBe(english('vote-waits-for', { names: 'you and Maja' }));
  expect(missing({ ...vote, waits_for: [1] }, as(1))).toBe('');
  expect(missing({ ...vote, waits_for: [2] }, as(undefined))).toBe(
    english('vote-waits-for', { names: 'Maja' }),
  );
});

test('a vote expires with an explanation for each player', () => {
  const lapsed = { e: 'takeback_lapsed', seat: 0 };
  const yes = { e: 'voted', seat: 1, yes: true };
  expect(outcome(told(yes, lapsed))).toBe(lapsed);
  expect(narrate(lapsed, as(0))).toBe(english('table-takeback_lapsed', { you: 'yes' }));
  expect(narrate(lapsed, as(2))).toBe(
    english('table-takeback_lapsed', { you: 'no', seat: 'Aino' }),
  );
});

test('a vote ends with one no or an undo, but not with one yes', () => {
  const no = { e: 'voted', seat: 2, yes: false };
  const yes = { e: 'voted', seat: 1, yes: true };
  const back = { e: 'taken_back', seat: 0 };
  expect(outcome(told(yes))).toBeUndefined();
  expect(outcome(told(yes, no))).toBe(no);
  expect(outcome(told(yes, back))).toBe(back);
  expect(outcome(told({ e: 'played', seat: 1 }))).toBeUndefined();
});
