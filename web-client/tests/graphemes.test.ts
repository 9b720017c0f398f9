import { afterEach, expect, test, vi } from 'vitest';
import { cutTo, graphemes } from '../src/i18n/graphemes';
import { initial } from '../src/people/face';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('emojis, flags and accented letters are one character each', () => {
  expect(graphemes('👩‍👧🇫🇮e\u0301')).toEqual(['👩‍👧', '🇫🇮', 'e\u0301']);
});

test('the initial of a name that begins with an emoji is the whole emoji', () => {
  expect(initial('👩‍👧 Aino')).toBe('👩‍👧');
  expect(initial('åsa')).toBe('Å');
  expect(initial('ßeta')).toBe('ß');
  expect(initial(' ')).toBe('?');
});

test('a text is cut between characters, never within one', () => {
  expect(cutTo('ab👩‍👧c', 4)).toBe('ab');
  expect(cutTo('ab👩‍👧c', 5)).toBe('ab👩‍👧');
});

test('without a segmenter no character is cut into half a surrogate', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  vi.resetModules();
  const without = await import('../src/i18n/graphemes');
  expect(without.graphemes('🦊a')).toEqual(['🦊', 'a']);
  expect(without.firstGrapheme('🦊a')).toBe('🦊');
});
