import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { preferences } from '../src/state/preferences.svelte';
import { reduce, type TableState } from '../src/state/reduce';
import { botPace, isAlone } from '../src/table/clock/botPace.svelte';
import { type Model, model } from '../src/table/model';
import gurka from './fixtures/gurka.json';
import Pace from './Pace.svelte';
import { anew } from './table';

const { tell } = anew();
const asked = () =>
  tell.mock.calls.filter(([op]) => op === 'set_pace').map(([, more]) => more?.pace);

function among(kind: string): Model {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  Object.assign(snapshot.public.table.seats[2] ?? {}, { kind });
  return model(reduce(undefined, snapshot) as TableState);
}

test('bots play as fast as cards move, and wait for nothing where nothing moves', () => {
  expect([0, 0.5, 1, 1.5].map(botPace)).toEqual(['brisk', 'calm', 'normal', 'brisk']);
});

test('one is alone among bots, and nowhere else', () => {
  expect(isAlone(among('bot'))).toBe(true);
  expect(isAlone(among('guest'))).toBe(false);
  expect(isAlone({ ...among('bot'), you: undefined })).toBe(false);
});

test('whoever sits among bots alone has them play at the speed that they choose', async () => {
  render(Pace, { model: among('bot') });
  await tick();
  expect(asked()).toEqual([]);
  preferences.speed = 0.5;
  await tick();
  preferences.speed = 1;
  await tick();
  expect(asked()).toEqual(['calm', 'normal']);
});

test('whoever sits down with another speed has them play at that', async () => {
  preferences.speed = 1.5;
  render(Pace, { model: among('bot') });
  await tick();
  expect(asked()).toEqual(['brisk']);
});

test('where other people play nobody sets their pace', async () => {
  preferences.speed = 0.5;
  render(Pace, { model: among('guest') });
  preferences.speed = 1.5;
  await tick();
  expect(asked()).toEqual([]);
});
