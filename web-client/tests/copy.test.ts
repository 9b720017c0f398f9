import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import { Copy } from '../src/state/copy.svelte';
import ShareLink from '../src/table/ShareLink.svelte';

let field: HTMLInputElement;
const command = vi.fn();
const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

beforeEach(() => {
  field = document.body.appendChild(document.createElement('input'));
  field.value = 'link';
  command.mockReset();
  document.execCommand = command;
});
afterEach(() => {
  field.remove();
  clipboard(undefined);
});

async function put() {
  const copy = new Copy();
  await copy.put('link', () => field);
  return [copy.says('link'), copy.says('another'), document.activeElement === field];
}

test('what is in the clipboard is said to be, and another text is not', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard({ writeText });
  expect(await put()).toEqual(['Copied', '', false]);
  expect(writeText).toHaveBeenCalledWith('link');
  expect(command).not.toHaveBeenCalled();
});

test.each([
  ['there is none', undefined],
  ['it may not be written to', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('where %s the text is selected, and said to be', async (_, none) => {
  clipboard(none);
  command.mockReturnValue(false);
  expect(await put()).toEqual(['It is selected: a key copies it (Ctrl+C).', '', true]);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  command.mockReturnValue(true);
  expect((await put())[0]).toBe('Copied');
});

test('the mark beside the word is a word of its own', async () => {
  await loadTexts('waiting');
  clipboard({ writeText: async () => undefined });
  render(ShareLink, { table: 't1', game: 'gurka' });
  await fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await vi.waitFor(() => expect(document.querySelector('.copy .done')?.textContent).toBe('✓ Copied'));
  cleanup();
});
