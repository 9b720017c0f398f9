import { expect, test } from 'vitest';
import { evidenceOf, record, recordSeen, type Seen } from '../src/fair/evidence';
import type { DealCommitment, Proof } from '../src/protocol/to_client';
import { app } from '../src/session/app.svelte';

test('commitments are recorded once and never overwritten', () => {
  localStorage.clear();
  const fair: DealCommitment = {
    dealer: 'fairdeal/1',
    deal: 3,
    commit: 'aa',
    roots: { 'deck:0': 'r0' },
  };
  record('t1', 1, fair);
  record('t1', 1, { ...fair, commit: 'bb', roots: { 'deck:0': 'other', 'deck:1': 'r1' } });
  expect(evidenceOf('t1')).toEqual({
    3: { epoch: 1, commit: 'aa', roots: { 'deck:0': 'r0', 'deck:1': 'r1' } },
  });
  for (let i = 0; i < 20; i += 1) record(`other${i}`, 1, fair);
  expect(evidenceOf('t1')).toEqual({});
  expect(evidenceOf('other19')).not.toEqual({});
  localStorage.setItem('knekt.fair', 'no JSON');
  expect(evidenceOf('t1')).toEqual({});
});

test('a deal of another epoch is noted anew, unless it is the same', () => {
  localStorage.clear();
  const fair = (commit: string): DealCommitment => ({
    dealer: 'fairdeal/1',
    deal: 3,
    commit,
    roots: { 'deck:0': `${commit}0` },
  });
  record('t1', 1, fair('aa'));
  record('t1', 2, fair('aa'));
  expect(evidenceOf('t1')[3]).toEqual({ epoch: 2, commit: 'aa', roots: { 'deck:0': 'aa0' } });
  record('t1', 3, fair('bb'));
  const again = { epoch: 3, restored: true, commit: 'bb', roots: { 'deck:0': 'bb0' } };
  expect(evidenceOf('t1')[3]).toEqual(again);
  record('t1', 3, fair('cc'));
  expect(evidenceOf('t1')[3]).toEqual(again);
});

const proved = (deal: number, ...cards: readonly Seen[]): Proof => ({
  op: 'proof',
  cid: 'c1',
  table: 't1',
  seq: 1,
  deal,
  shuffles: [
    {
      purpose: 'deck:0',
      n: 52,
      root: 'r0',
      cards: cards.map(([position, card]) => ({ position, card, index: 0, salt: '', path: [] })),
    },
  ],
});

test('in another epoch the notes of a deal start over', () => {
  localStorage.clear();
  const fair = (roots: Record<string, string>): DealCommitment => ({
    dealer: 'fairdeal/1',
    deal: 3,
    commit: 'aa',
    roots: { 'deck:0': 'r0', ...roots },
  });
  record('t1', 1, fair({ 'deck:1': 'r1' }));
  const seen = proved(3, [4, 'Ah']);
  seen.shuffles = seen.shuffles.map((shuffle) => ({ ...shuffle, purpose: 'deck:1' }));
  recordSeen('t1', seen, ['Td']);
  record('t1', 2, fair({}));
  record('t1', 2, fair({ 'deck:1': 'r2' }));
  expect(evidenceOf('t1')[3]).toEqual({
    epoch: 2,
    restored: true,
    commit: 'aa',
    roots: { 'deck:0': 'r0', 'deck:1': 'r2' },
  });
});

test('card positions are recorded once each and never removed', () => {
  localStorage.clear();
  const fair: DealCommitment = {
    dealer: 'fairdeal/1',
    deal: 3,
    commit: 'aa',
    roots: { 'deck:0': 'r0' },
  };
  recordSeen('t1', proved(3, [4, 'Ah']), []);
  expect(evidenceOf('t1')).toEqual({});
  record('t1', 1, fair);
  recordSeen('t1', proved(3, [4, 'Ah'], [9, '2c']), ['Ah']);
  recordSeen('t1', proved(3, [1, 'Td'], [4, 'Ah']), ['Td', 'Kd']);
  recordSeen('t1', proved(2, [1, '5d']), []);
  const seen = {
    'deck:0': [
      [1, 'Td'],
      [4, 'Ah'],
      [9, '2c'],
    ],
  };
  expect(evidenceOf('t1')).toEqual({
    3: { epoch: 1, commit: 'aa', roots: { 'deck:0': 'r0' }, seen, unplaced: ['Kd'] },
  });
  // Both cards of a place are kept, and one of them does not fit.
  recordSeen('t1', proved(3, [4, 'Ac']), []);
  record('t1', 1, { ...fair, roots: { 'deck:0': 'r0', 'deck:1': 'r1' } });
  const after = evidenceOf('t1')[3];
  expect(after?.seen?.['deck:0']).toEqual([
    [1, 'Td'],
    [4, 'Ah'],
    [4, 'Ac'],
    [9, '2c'],
  ]);
  expect(after?.roots).toEqual({ 'deck:0': 'r0', 'deck:1': 'r1' });
});

test('the evidence is removed with the identity', () => {
  record('t1', 1, { dealer: 'fairdeal/1', deal: 0, commit: 'aa', roots: {} });
  app.begin({ id: 'u1', name: 'Aino', kind: 'account' } as never, 'token');
  expect(evidenceOf('t1')).not.toEqual({});
  app.begin();
  expect(evidenceOf('t1')).toEqual({});
});
