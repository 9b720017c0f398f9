// Compresses the built files once, as brotli and gzip, so that the server never does it for a request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');

/** The kinds of files that get smaller, other than pages, which the server fills in. */
const KINDS = /\.(?:css|ftl|js|svg|webmanifest)$/;

/** Smaller files fit into a packet as they are. */
const BYTES_MIN = 1024;

const CODINGS = [
  ['br', promisify(brotliCompress)],
  ['gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !KINDS.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  if (bytes.length < BYTES_MIN) continue;
  for (const [ending, compress] of CODINGS) {
    await writeFile(`${file}.${ending}`, await compress(bytes));
  }
}
