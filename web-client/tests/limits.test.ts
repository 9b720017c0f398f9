import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../src');

test("all length limits come from the server's `limits.json`", () => {
  const files = fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'));
  const fields = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(SRC, file), 'utf8');
    // The browser's own limits count differently.
    expect(text.match(/\b(?:min|max)length\b/i), file).toBe(null);
    return [...text.matchAll(/\bat(?:Most|Least)\(([^),]+)/g)].map(
      ([, said]) => `${file}: ${said}`,
    );
  });
  expect(fields.length).toBeGreaterThan(9);
  expect(fields.filter((field) => !/: limits\.[a-z.]+$/.test(field))).toEqual([]);
});
