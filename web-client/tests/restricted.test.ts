import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import type { Ack } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import Restricted from '../src/table/seat/Restricted.svelte';
import { answer, problem } from './api';
import { english } from './english';

afterEach(cleanup);

test('a host sees whom they removed or muted, and lets them in again', async () => {
  await loadTexts('seat');
  let people: object[] = [
    { id: 's', name: 'Sigga', removed: true, muted: true },
    { id: 'x', removed: false, muted: true },
  ];
  answer({ 'GET /tables/t1/restricted': () => people });
  const tell = vi.spyOn(app, 'send').mockImplementation(async () => {
    people = people.slice(1);
    return {} as Ack;
  });
  render(Restricted, { table: 't1' });
  const list = await screen.findByRole('group');
  (list as HTMLDetailsElement).open = true;
  await fireEvent(list, new Event('toggle'));
  const rows = () => within(list).getAllByRole('listitem', { hidden: true });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Sigga',
    english('restricted-spectator'),
  ]);
  await fireEvent.click(rows()[0]?.querySelector('button') as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(tell.mock.calls).toEqual([['let_in', { id: 's' }]]);
});

test('a list that cannot be read says so', async () => {
  await loadTexts('seat');
  answer({ 'GET /tables/t1/restricted': problem(503, 'unavailable') });
  render(Restricted, { table: 't1' });
  const list = await screen.findByRole('group');
  (list as HTMLDetailsElement).open = true;
  await fireEvent(list, new Event('toggle'));
  await within(list).findByRole('alert', { hidden: true });
});
