import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember } from '../src/net/session';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  remember('key', undefined);
});

test('what another tab forgot is forgotten', () => {
  remember('key', 'value');
  expect(recall('key')).toBe('value');
  localStorage.removeItem('key');
  expect(recall('key')).toBeUndefined();
});

test('what storage does not take lasts as long as the page', () => {
  remember('key', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  remember('key', 'new');
  expect(recall('key')).toBe('new');
  full.mockRestore();
  remember('key', 'newer');
  localStorage.setItem('key', 'of another tab');
  expect(recall('key')).toBe('of another tab');
});

test('where storage is forbidden the page remembers by itself', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(recall('key')).toBeUndefined();
  remember('key', 'value');
  expect(recall('key')).toBe('value');
});
