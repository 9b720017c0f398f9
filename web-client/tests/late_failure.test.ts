import { expect, test, vi } from 'vitest';
import { Refusal } from '../src/net/connection';
import type { Ack, Action, Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import { Chooser } from '../src/table/turn/chooser.svelte';
import knektpass from './fixtures/knektpass-play.json';

/** The same question under another number. */
function asked(id: number) {
  const snapshot = structuredClone(knektpass) as unknown as Snapshot;
  Object.assign(snapshot.decision ?? {}, { id });
  return model(reduce(undefined, snapshot) as TableState);
}
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

test('a late failure does not affect the next decision', async () => {
  const fails: ((error: Refusal) => void)[] = [];
  vi.spyOn(app, 'send').mockImplementation(
    () => new Promise<Ack>((_, reject) => fails.push(reject)),
  );
  const refused = () => new Refusal({ op: 'err', code: 'internal', retryable: false });
  let now = asked(5);
  const chooser = new Chooser(() => now);
  chooser.act(now.legal[0] as Action);
  now = asked(6);
  expect(chooser.active).toBe(true);
  fails[0]?.(refused());
  await settle();
  expect([chooser.why, chooser.refused]).toEqual(['', undefined]);

  now = asked(7);
  chooser.act(now.legal[0] as Action);
  now = asked(8);
  chooser.act(now.legal[0] as Action);
  fails[1]?.(refused());
  await settle();
  expect([chooser.active, chooser.why]).toEqual([false, '']);
  fails[2]?.(refused());
  await settle();
  expect(chooser.active).toBe(true);
  expect(chooser.why).not.toBe('');
});
