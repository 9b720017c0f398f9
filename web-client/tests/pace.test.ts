import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences } from '../src/storage/preferences.svelte';
import { botPace, isAlone } from '../src/table/clock/botPace.svelte';
import { type Model, model } from '../src/table/model';
import gurka from './fixtures/gurka.json';
import Pace from './Pace.svelte';
import { resetBetweenTests } from './table';

const { send } = resetBetweenTests();
const asked = () =>
  send.mock.calls.filter(([op]) => op === 'set_pace').map(([, more]) => more?.pace);

function among(kind: string): Model {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  Object.assign(snapshot.public.table.seats[2] ?? {}, { kind });
  return model(reduce(undefined, snapshot) as TableState);
}

test('bots play as fast as cards move, and without a delay if nothing moves', () => {
  expect([0, 0.5, 1, 1.5].map(botPace)).toEqual(['brisk', 'calm', 'normal', 'brisk']);
});

test('a player is alone among bots only there', () => {
  expect(isAlone(among('bot'))).toBe(true);
  expect(isAlone(among('guest'))).toBe(false);
  expect(isAlone({ ...among('bot'), you: undefined })).toBe(false);
});

test('a player alone among bots sets their speed', async () => {
  render(Pace, { model: among('bot') });
  await tick();
  expect(asked()).toEqual([]);
  preferences.speed = 0.5;
  await tick();
  preferences.speed = 1;
  await tick();
  expect(asked()).toEqual(['calm', 'normal']);
});

test('sitting down with another preference changes the speed of the bots', async () => {
  preferences.speed = 1.5;
  render(Pace, { model: among('bot') });
  await tick();
  expect(asked()).toEqual(['brisk']);
});

test('nobody sets the speed of bots when other people play', async () => {
  preferences.speed = 0.5;
  render(Pace, { model: among('guest') });
  preferences.speed = 1.5;
  await tick();
  expect(asked()).toEqual([]);
});
