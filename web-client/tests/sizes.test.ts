import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '../src');
const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css)$/.test(file));
const sheets = Object.fromEntries(
  files.map((file) => [file, fs.readFileSync(path.join(src, file), 'utf8')]),
);

test('there are style sheets', () => expect(files.length).toBeGreaterThan(100));

/** The least size of text, in rem of 16 px. */
const LEAST_REM = 0.75;

test('no style sheet asks for text below 12 px', () => {
  const small = Object.entries(sheets).flatMap(([file, text]) => {
    const sizes = [...text.matchAll(/font(?:-size)?:\s*([^;}]+)/g)].map(([, value]) => value ?? '');
    return sizes
      .filter((value) => {
        const rems = [...value.matchAll(/(?<![\d.])(\d*\.?\d+)(rem|px)/g)].map(
          ([, n, unit]) => Number(n) / (unit === 'px' ? 16 : 1),
        );
        return rems.length > 0 && Math.min(...rems) < LEAST_REM;
      })
      .map((value) => `${file}: ${value}`);
  });
  expect(small).toEqual([]);
});

test('no card on the felt is larger than a card of the hand', () => {
  const felt = sheets['table/board/Felt.svelte'] ?? '';
  expect(felt).toMatch(/--tw: clamp\([^;]*var\(--cw\)\s*\);/);
});
