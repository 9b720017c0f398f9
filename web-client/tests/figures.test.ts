import { fireEvent, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import { resetBetweenTests, show, TABLES } from './table';

resetBetweenTests();

test.each(Object.entries(TABLES))(
  'a press on a seat of %s explains its figures',
  async (_, fixture) => {
    const { container } = await show(fixture);
    for (const seat of container.querySelectorAll<HTMLElement>('.seat')) {
      await fireEvent.click(seat.querySelector('.place .open') as HTMLElement);
      await waitFor(() =>
        expect(seat.querySelectorAll('.figures > span').length).toBeGreaterThan(0),
      );
      for (const says of seat.querySelectorAll('.figures > span'))
        expect(says.textContent).not.toBe('');
    }
  },
);

test('the countdown 21 → 0 is explained in place', async () => {
  const { container } = await show(gurka);
  const seat = container.querySelector('.seat') as HTMLElement;
  expect(seat.textContent).toContain('21→0');
  await fireEvent.click(seat.querySelector('.place .open') as HTMLElement);
  await waitFor(() => expect(seat.querySelector('.figures')?.textContent).toMatch(/21.*0/));
});

test('the ranking shows the powerless seven last', async () => {
  const { container } = await show(karnoffel);
  const rungs = [...container.querySelectorAll('.ladder li')];
  expect(rungs.at(-1)?.classList.contains('weak')).toBe(true);
  expect(rungs.at(-1)?.textContent).toContain('7');
});
