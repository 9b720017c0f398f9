import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import Accesses from '../src/pages/account/Accesses.svelte';
import { answer } from './api';

beforeAll(() => loadTexts('people'));
afterEach(cleanup);

test('an empty expiry field does not make a token that never expires', async () => {
  answer({ 'GET /me/tokens': [] });
  render(Accesses);
  const days = (await screen.findByRole('spinbutton', { hidden: true })) as HTMLInputElement;
  await fireEvent.input(days, { target: { value: '' } });
  expect(days.closest('form')?.checkValidity()).toBe(false);
  await fireEvent.input(days, { target: { value: '30' } });
  expect(days.validity.valid).toBe(true);
});
