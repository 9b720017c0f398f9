import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeechQueue } from '../src/table/speech/queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('sentences are announced one at a time, in order', () => {
  const said: string[] = [];
  const queue = new SpeechQueue((sentence) => said.push(sentence));
  queue.say('one');
  queue.say(undefined);
  queue.say('two');
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['one', 'two']);
});

test('of a long backlog the newest are kept', () => {
  const said: string[] = [];
  const queue = new SpeechQueue((sentence) => said.push(sentence));
  for (let n = 0; n < 30; n++) queue.say(String(n));
  vi.runAllTimers();
  expect(said.at(0)).toBe('0');
  expect(said.at(-1)).toBe('29');
  expect(said.length).toBeLessThan(12);
});

test('a text computed when announced is current, and can be empty', () => {
  const said: string[] = [];
  const queue = new SpeechQueue((sentence) => said.push(sentence));
  let left = 9;
  queue.say('one');
  queue.say(() => `${left} left`);
  queue.say(() => undefined);
  queue.say('two');
  left = 8;
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['one', '8 left']);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['one', '8 left', 'two']);
});

test('an urgent message comes at once with its context, and drops older ones', () => {
  const said: string[] = [];
  const queue = new SpeechQueue((sentence) => said.push(sentence));
  for (const sentence of ['old', 'older', 'led', 'taken']) queue.say(sentence);
  expect(queue.cut(['led', 'taken'])).toEqual(['led', 'taken']);
  vi.runAllTimers();
  expect(said).toEqual(['old']);
  queue.say('new');
  expect(queue.cut(['new'])).toEqual(['new']);
  queue.say('said');
  vi.runAllTimers();
  expect(queue.cut(['said'])).toEqual([]);
});

test("another player's question is still announced after it", () => {
  const said: string[] = [];
  const queue = new SpeechQueue((sentence) => said.push(sentence));
  queue.say('one');
  queue.say(() => 'asked');
  expect(queue.cut([])).toEqual([]);
  vi.runAllTimers();
  expect(said).toEqual(['one', 'asked']);
});

test('requested texts come at once', () => {
  const said: string[] = [];
  const queue = new SpeechQueue((sentence) => said.push(sentence));
  for (const sentence of ['one', 'two', 'three']) queue.say(sentence);
  queue.interrupt('asked');
  expect(said).toEqual(['one', 'asked']);
  vi.runAllTimers();
  expect(said).toEqual(['one', 'asked']);
  queue.say('more');
  queue.say('never');
  queue.stop();
  vi.runAllTimers();
  expect(said).not.toContain('never');
});
