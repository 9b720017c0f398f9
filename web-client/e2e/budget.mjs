/**
 * The download size of a first table: the scripts and styles of a page that has just opened one,
 * compressed like the server's.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.join(import.meta.dirname, '../dist/assets');
const KILO = 1000;
const TABLE_MOST = 90 * KILO;
/** Seats are around a desk and in rows on a phone: the style of both is loaded. */
const STYLE_MOST = 13 * KILO;
const PART_MOST = 40 * KILO;

const packed = (file) => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length;
const kilo = (bytes) => `${(bytes / KILO).toFixed(1)} kB`;

/** Returns the budgets that are exceeded, a line each. */
export async function heavy(page) {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const files = [...new Set(fetched.map((name) => path.basename(new URL(name).pathname)))];
  const scripts = files.filter((name) => name.endsWith('.js'));
  const weigh = (files) => files.reduce((sum, file) => sum + packed(file), 0);
  const table = weigh(scripts);
  const style = weigh(files.filter((name) => name.endsWith('.css')));
  console.log(
    `budget: ${scripts.length} scripts of a first table, ${kilo(table)}, and ${kilo(style)} of style`,
  );
  const parts = fs
    .readdirSync(dist)
    .filter((file) => file.endsWith('.js') && packed(file) > PART_MOST);
  return [
    ...(scripts.length === 0 ? ['no script was seen'] : []),
    ...(table > TABLE_MOST
      ? [`a first table takes ${kilo(table)} of script, not ${kilo(TABLE_MOST)}`]
      : []),
    ...(style > STYLE_MOST
      ? [`a first table takes ${kilo(style)} of style, not ${kilo(STYLE_MOST)}`]
      : []),
    ...parts.map((file) => `${file} has ${kilo(packed(file))}, not ${kilo(PART_MOST)}`),
  ];
}
