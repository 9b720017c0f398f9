import { type Bytes, lp, mac, u32 } from './bytes';

/** Even choices for one purpose: each call gives one of `0 … n − 1`. */
export function choices(key: Bytes, purpose: string): (n: number) => number {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  const word = (): number => {
    if (at === block.byteLength) {
      const bytes = mac(key, lp('fairdeal/1 stream'), lp(purpose), u32(counter));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      counter += 1;
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
  return (n) => {
    if (n === 1) return 0;
    // Words at the uneven end are passed over, or the first choices would be likelier.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let next = word();
    while (next >= limit) next = word();
    return next % n;
  };
}

/** The places `0 … n − 1` in an order of chance; the first is the top card. */
export function shuffle(key: Bytes, purpose: string, n: number): number[] {
  const below = choices(key, purpose);
  const places = Array.from({ length: n }, (_, place) => place);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [places[i], places[j]] = [places[j] as number, places[i] as number];
  }
  return places;
}
