// `@noble/hashes` instead of the browser's own crypto, which is missing on plain HTTP: there, on a
// home network, someone may want to verify the dealer.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array;

/** A failed check: a shuffle, a proof or a part of one does not match its commitment. */
export class MismatchError extends Error {}

export function must(what: string, condition: boolean): asserts condition {
  if (!condition) throw new MismatchError(what);
}

export const hex = bytesToHex;
export const unhex = hexToBytes;

/** 32 bytes from 64 lower-case hexadecimal digits. */
export function bytes32(text: string): Bytes {
  must('not 64 lower-case hexadecimal digits', /^[0-9a-f]{64}$/.test(text));
  return hexToBytes(text);
}

export const hash = (...parts: Bytes[]): Bytes => sha256(concatBytes(...parts));
export const mac = (key: Bytes, ...parts: Bytes[]): Bytes =>
  hmac(sha256, key, concatBytes(...parts));

export const u8 = (n: number): Bytes => Uint8Array.of(n);
export const u16 = (n: number): Bytes => Uint8Array.of(n >> 8, n);
export const u32 = (n: number): Bytes => Uint8Array.of(n >> 24, n >> 16, n >> 8, n);

/** A deal's number, eight bytes. As a `number` it has to be one that is exact. */
export function u64(n: number | bigint): Bytes {
  must(
    'not the number of a deal',
    n >= 0 && n < 2n ** 64n && (typeof n === 'bigint' || Number.isSafeInteger(n)),
  );
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

/** The bytes behind their length, so that no two lists of parts read the same. */
export function lp(part: Bytes | string): Bytes {
  const bytes = typeof part === 'string' ? utf8ToBytes(part) : part;
  return concatBytes(u16(bytes.length), bytes);
}

export const text = utf8ToBytes;
export const join = concatBytes;
