import { expect, test, vi } from 'vitest';
import { speak } from '../src/i18n/tongue.svelte';
import { app } from '../src/state/app.svelte';
import { FakeSocket, newest } from './socket';

test('the server is told which language one reads', async () => {
  await speak('sv');
  app.connect('ws://test/ws', FakeSocket);
  await vi.waitFor(() => expect(newest()).toBeDefined());
  newest().open();
  expect(newest().sent.find(({ op }) => op === 'auth')).toMatchObject({ lang: 'sv' });
});
