import { afterEach, describe, expect, test, vi } from 'vitest';
import { identity, moveToken } from '../src/net/identity';
import { recall, remember } from '../src/storage/local';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  remember('key', undefined);
});

test('an identity forgotten in another tab is forgotten', () => {
  remember('key', 'value');
  expect(recall('key')).toBe('value');
  localStorage.removeItem('key');
  expect(recall('key')).toBeUndefined();
});

test('a refused storage keeps values as long as the page', () => {
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

test('without storage the page keeps its own memory', () => {
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

test('a token is never stored where scripts can read it', () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  identity.token = 'T';
  expect(identity.token).toBe('T');
  expect(stored).not.toHaveBeenCalled();
  identity.token = undefined;
});

describe('a token stored by an older version', () => {
  test('is deleted once the cookie has it', async () => {
    localStorage.setItem('knekt.token', 'old');
    const keep = vi.fn(async () => expect(identity.token).toBe('old'));
    await moveToken(keep);
    expect(keep).toHaveBeenCalledOnce();
    expect([localStorage.getItem('knekt.token'), identity.token]).toEqual([null, undefined]);
    await moveToken(keep);
    expect(keep).toHaveBeenCalledOnce();
  });

  test('stays until it has been moved', async () => {
    localStorage.setItem('knekt.token', 'old');
    await expect(moveToken(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(identity.token).toBe('old');
  });
});
