// Compresses the built files once, as brotli and gzip, so that the server never does it for a request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');

/**
 * The kinds of files that get smaller, other than pages, which the server fills in. The server
 * embeds files of these kinds only as they are compressed here.
 */
const KINDS = /\.(?:css|ftl|js|svg|webmanifest)$/;

const CODINGS = [
  ['br', promisify(brotliCompress)],
  ['gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !KINDS.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  for (const [ending, compress] of CODINGS) {
    await writeFile(`${file}.${ending}`, await compress(bytes));
  }
}
