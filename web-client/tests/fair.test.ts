import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytes32, hex, MismatchError, must, unhex } from '../src/fair/bytes';
import { key } from '../src/fair/deal';
import { choices, shuffle } from '../src/fair/shuffle';
import { type CardProof, root, rootOfCard } from '../src/fair/tree';
import { verifyRecord } from '../src/fair/verify';
import type { FairDeal, FairSeat } from '../src/protocol/record';

/** The vectors that Rust and Python are held to. */
const file = join(import.meta.dirname, '../../crates/rules/tests/fairness/vectors/fairdeal.json');
const { vectors, rejection } = JSON.parse(readFileSync(file, 'utf8')) as {
  vectors: Vector[];
  rejection: Rejection;
};

interface Vector {
  name: string;
  table_id: string;
  deal_no: string;
  deck: string[];
  server_seed: string;
  server_commit: string;
  seats: FairSeat[];
  key: string;
  purpose: string;
  permutation: number[];
  dealt: string;
  root: string;
  second: { purpose: string; n: number; permutation: number[] };
  shown: { pos: number; card: number; salt: string; path: string[] }[];
}

type Shuffled = Parameters<typeof verifyRecord>[0];

/** The cases that all verifiers have to judge alike. */
interface Shared {
  honest: Shuffled;
  /** The honest record with one more deal; the lies are derived from it. */
  longer: Shuffled;
  lies: Record<string, Shuffled>;
}

interface Rejection {
  key: string;
  purpose: string;
  n: number;
  values: number[];
}

function fairDeal(v: Vector) {
  const { deck, seats } = v;
  return { deal: BigInt(v.deal_no), deck, seats, secret: v.server_seed, commit: v.server_commit };
}

/** Throws where a vector is not as its secrets make it. */
function check(v: Vector) {
  const k = key(unhex(v.table_id), fairDeal(v));
  must('another key', hex(k) === v.key);
  const places = shuffle(k, v.purpose, v.deck.length);
  must('another order', places.join() === v.permutation.join());
  must('another root', hex(root(k, v.purpose, places)) === v.root);
  must(
    'another second order',
    shuffle(k, 'deck:1', v.second.n).join() === v.second.permutation.join(),
  );
  for (const shown of v.shown) {
    const proof = proofOf(shown);
    must('another card', hex(rootOfCard(proof, v.deck.length)) === v.root);
  }
}

/** A vector's proof as the wire has it. */
function proofOf({ pos, card, salt, path }: Vector['shown'][number]): CardProof {
  return { position: pos, index: card, salt, path };
}

/** A match with one deal, made of a vector. */
function record(v: Vector) {
  const id = v.table_id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const deal = {
    ...fairDeal(v),
    deal: Number(v.deal_no),
    purposes: [v.purpose],
    roots: { [v.purpose]: v.root },
  };
  return {
    fairness: { dealer: 'fairdeal/1', table: id, deals: [deal] },
    shuffles: [v.dealt.split(' ')],
  };
}

const flip = (digits: string) => (digits[0] === '0' ? '1' : '0') + digits.slice(1);
const isOfCards = (v: Vector) => v.deck.every((code) => code.length === 2);

/** Copies of a vector, each with one part changed. */
function lies(v: Vector): Vector[] {
  const changed: Vector[] = (
    ['table_id', 'server_seed', 'server_commit', 'root', 'key'] as const
  ).map((name) => ({
    ...v,
    [name]: flip(v[name]),
  }));
  const change = (how: (copy: Vector) => void) => {
    const copy = structuredClone(v);
    how(copy);
    changed.push(copy);
  };
  const first = (copy: Vector) => copy.shown[0] as Vector['shown'][number];
  change((copy) => {
    copy.deal_no = String(BigInt(v.deal_no) ^ 1n);
  });
  change((copy) => copy.deck.reverse());
  change((copy) => copy.permutation.reverse());
  v.seats.forEach((seat, at) => {
    change((copy) => {
      (copy.seats[at] as FairSeat).commit = flip(seat.commit);
    });
    const reveal = seat.reveal;
    if (reveal === null) return;
    change((copy) => {
      (copy.seats[at] as FairSeat).reveal = flip(reveal);
    });
  });
  change((copy) => {
    first(copy).salt = flip(first(copy).salt);
  });
  change((copy) => {
    first(copy).card ^= 1;
  });
  change((copy) => {
    first(copy).path = [];
  });
  return changed;
}

test('every test vector matches its secrets', () => {
  expect(vectors).toHaveLength(10);
  for (const v of vectors) expect(() => check(v), v.name).not.toThrow();
});

test('every change to a vector is detected', () => {
  let found = 0;
  for (const v of vectors)
    for (const lie of lies(v)) {
      expect(() => check(lie), v.name).toThrow(MismatchError);
      found += 1;
    }
  expect(found).toBeGreaterThan(150);
});

test('words in the uneven remainder are skipped, and a choice of one uses none', () => {
  const below = choices(bytes32(rejection.key), rejection.purpose);
  expect(rejection.values.map(() => below(rejection.n))).toEqual(rejection.values);
  const [one, plain] = [
    choices(bytes32(rejection.key), 'one'),
    choices(bytes32(rejection.key), 'one'),
  ];
  expect(one(1)).toBe(0);
  expect(one(1000)).toBe(plain(1000));
});

test('a record verifies, and a changed one does not', () => {
  const v = vectors.find(isOfCards) as Vector;
  expect(verifyRecord(record(v))).toBe(1);
  type Changed = ReturnType<typeof record>;
  const changes: ((copy: Changed, deal: FairDeal) => unknown)[] = [
    (copy) => copy.shuffles[0]?.reverse(),
    (copy) => copy.shuffles.pop(),
    (copy) => copy.shuffles.push(['2c']),
    (copy) => Object.assign(copy.fairness, { dealer: 'fairdeal/2' }),
    (copy) => Object.assign(copy.fairness, { table: flip(copy.fairness.table) }),
    (copy, deal) => copy.fairness.deals.push(deal),
    (_, deal) => deal.purposes.unshift('deck:1'),
    (_, deal) => Object.assign(deal.roots, { 'deck:1': v.root }),
    (_, deal) => deal.seats.reverse(),
    (_, deal) => deal.seats.pop(),
    (_, deal) => Object.assign(deal.seats[0] as FairSeat, { reveal: null }),
    (_, deal) => Object.assign(deal.seats[0] as FairSeat, { reveal: v.key }),
    (_, deal) => Object.assign(deal.seats[0] as FairSeat, { commit: v.key }),
    (_, deal) => Object.assign(deal, { seats: [] }),
    (_, deal) => deal.deck.pop(),
  ];
  for (const change of changes) {
    const copy = structuredClone(record(v));
    change(copy, copy.fairness.deals[0] as FairDeal);
    expect(() => verifyRecord(copy), String(change)).toThrow(MismatchError);
  }
  expect(() => verifyRecord({ shuffles: [] })).toThrow(MismatchError);
});

test('an honest record verifies, and consistent lies are rejected', () => {
  const shared = join(import.meta.dirname, '../../crates/records/tests/agreement/records.json');
  const { honest, longer, lies } = JSON.parse(readFileSync(shared, 'utf8')) as Shared;
  expect(verifyRecord(honest)).toBe(3);
  expect(verifyRecord(longer)).toBe(5);
  const wanted = Object.entries(lies);
  expect(wanted.length).toBeGreaterThan(15);
  for (const [what, lie] of wanted) expect(() => verifyRecord(lie), what).toThrow(MismatchError);
});

test('a path that is too long and an index out of range are refused', () => {
  const v = vectors[0] as Vector;
  const proof = proofOf(v.shown[0] as Vector['shown'][number]);
  expect(() => rootOfCard({ ...proof, path: [...proof.path, v.root] }, v.deck.length)).toThrow(
    'too long',
  );
  expect(() => rootOfCard({ ...proof, position: v.deck.length }, v.deck.length)).toThrow(
    'no such place',
  );
  expect(() => rootOfCard({ ...proof, salt: proof.salt.toUpperCase() }, v.deck.length)).toThrow(
    MismatchError,
  );
});
