import { type Bytes, bytes32, hash, lp, mac, must, u8, u16 } from './bytes';

const leaf = (p: number, card: number, salt: Bytes): Bytes => hash(u8(0), u16(p), u16(card), salt);
const node = (left: Bytes, right: Bytes): Bytes => hash(u8(1), left, right);

/** Returns the salt of a Merkle leaf: without it, 52 guesses would find the card. */
export const salt = (key: Bytes, purpose: string, p: number): Bytes =>
  mac(key, lp('fairdeal/1 salt'), lp(purpose), u16(p));

/** The top of the tree over a shuffle, which was published before the first card. */
export function root(key: Bytes, purpose: string, places: number[]): Bytes {
  let level = places.map((card, p) => leaf(p, card, salt(key, purpose, p)));
  while (level.length > 1) {
    level = level.flatMap((left, i) => {
      if (i % 2 === 1) return [];
      const right = level[i + 1];
      return [right ? node(left, right) : left];
    });
  }
  return level[0] ?? new Uint8Array(32);
}

/** The proof that a card lay at its place before the first card was shown. */
export interface CardProof {
  /** The place in the shuffle; 0 is the top card. */
  position: number;
  /** The card, as its place in the list that was shuffled. */
  index: number;
  salt: string;
  /** The nodes beside the way up, lowest first. */
  path: string[];
}

/** The root to which one card's proof leads, in a shuffle of `n` cards. */
export function rootOfCard(proof: CardProof, n: number): Bytes {
  const isPlace = (at: number) => Number.isInteger(at) && at >= 0 && at < n;
  must('there is no such place', isPlace(proof.position) && isPlace(proof.index));
  let at = leaf(proof.position, proof.index, bytes32(proof.salt));
  let place = proof.position;
  let used = 0;
  for (let width = n; width > 1; width = Math.ceil(width / 2)) {
    if ((place ^ 1) < width) {
      const beside = proof.path[used];
      must('the path is too short', beside !== undefined);
      at = place % 2 === 0 ? node(at, bytes32(beside)) : node(bytes32(beside), at);
      used += 1;
    }
    place >>= 1;
  }
  must('the path is too long', used === proof.path.length);
  return at;
}
