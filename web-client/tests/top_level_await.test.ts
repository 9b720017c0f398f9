import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { waits } from '../scripts/await';

const read = (text: string) =>
  waits(parseAst(`${text}\nexport {};`, { lang: 'ts' }) as unknown as Parameters<typeof waits>[0]);

test('top-level await is distinguished from await in functions', () => {
  for (const text of [
    'await begin();',
    'const made = await begin();',
    'if (ready) { await begin(); }',
    'for await (const part of parts) use(part);',
    'export const made = { begun: await begin() };',
  ])
    expect(read(text), text).toBe(true);
  for (const text of [
    'void begin().then(() => mount());',
    'async function begin() { await made; }',
    'const begin = async () => await made;',
    'class Made { async begin() { for await (const part of parts) use(part); } }',
  ])
    expect(read(text), text).toBe(false);
});
