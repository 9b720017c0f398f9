import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import limits from '../src/net/limits.json';
import Credentials from '../src/pages/account/Credentials.svelte';
import { answer } from './api';
import { english } from './english';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function shown(way: 'login' | 'register' = 'register') {
  await loadTexts('people');
  render(Credentials, { way });
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  return { name: field(/name/i), password: field(/^Password/) };
}

/** Writes a text with the caret after its first `caret` units, as after inserting. */
async function write(field: HTMLInputElement, text: string, caret = text.length) {
  field.value = text;
  field.setSelectionRange(caret, caret);
  await fireEvent.input(field);
  return field.value;
}

test('names are counted as the server counts them', async () => {
  const { name } = await shown();
  expect(await write(name, '🦊'.repeat(limits.name))).toBe('🦊'.repeat(limits.name));
  expect(await write(name, '🦊'.repeat(limits.name + 1))).toBe('🦊'.repeat(limits.name));
  // An a and its ring are one.
  expect(await write(name, 'a\u030a'.repeat(limits.name))).toBe('a\u030a'.repeat(limits.name));
});

test('extra characters are removed where they were inserted', async () => {
  const { name } = await shown();
  const full = 'x'.repeat(limits.name);
  expect(await write(name, `ab🦊${full}`, 4)).toBe(full);
  expect(await write(name, `ab🦊${full.slice(2)}`, 4)).toBe(`ab${full.slice(2)}`);
  expect(name.selectionStart).toBe(2);
  expect(await write(name, `ab${full}`, 0)).toBe(`ab${full.slice(2)}`);
});

test("the field's content is sent", async () => {
  const asked = answer({});
  const { name, password } = await shown();
  await write(name, '🦊'.repeat(limits.name + 3));
  await write(password, 'hemligt-ord');
  await fireEvent.submit(name.form as HTMLFormElement);
  expect(asked.map(({ body }) => body)).toEqual([
    { name: '🦊'.repeat(limits.name), password: 'hemligt-ord' },
  ]);
});

test('a composed letter is counted when it is complete', async () => {
  const { name } = await shown();
  const much = 'x'.repeat(limits.name + 2);
  name.value = much;
  await fireEvent.input(name, { isComposing: true });
  expect(name.value).toBe(much);
  await fireEvent.compositionEnd(name);
  expect(name.value).toBe(much.slice(2));
});

test('a short password is refused with the minimum length', async () => {
  const { least } = limits.password;
  const { password } = await shown();
  expect(
    screen.getByText(`${english('password-min', { n: least })} ${english('password-hint')}`),
  ).toBeTruthy();
  await write(password, '🦊'.repeat(least - 1));
  expect(password.validationMessage).toBe(english('password-min', { n: least }));
  await write(password, '🦊'.repeat(least));
  expect(password.validationMessage).toBe('');
});

test('an old password is of any length', async () => {
  const { password } = await shown('login');
  await write(password, 'x');
  expect(password.validationMessage).toBe('');
});
