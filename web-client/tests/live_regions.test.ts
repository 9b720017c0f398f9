import { cleanup, render } from '@testing-library/svelte';
import { parse } from 'svelte/compiler';
import { afterEach, expect, test } from 'vitest';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly attributes?: readonly {
    readonly name?: string;
    readonly start: number;
    readonly end: number;
  }[];
  readonly start: number;
  readonly end: number;
}

/** Every element below a part of a syntax tree. */
function elements(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(elements);
  const { type } = part as Node;
  return type === 'RegularElement' || type === 'SvelteElement' ? [part as Node, ...below] : below;
}

const LIVE = /^(aria-live=|role=.*\b(status|alert|log)\b)/;

/** The tags of the live regions in a component, each as its attributes are written. */
function regions(source: string): string[][] {
  const { fragment } = parse(source, { modern: true });
  return (
    elements(fragment)
      .map(({ attributes = [] }) => attributes.map(({ start, end }) => source.slice(start, end)))
      // The list of chat messages is not live, and a translation of them is welcome.
      .filter(
        (attributes) =>
          attributes.some((one) => LIVE.test(one)) && !attributes.includes('aria-live="off"'),
      )
  );
}
const untranslated = (attributes: string[]) => !attributes.includes('translate="no"');

/** Each component with its live regions. Parsed here, for it takes seconds. */
const found = Object.entries(
  import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true }),
).map(([file, source]) => ({ file, live: regions(source) }));

afterEach(cleanup);

test('live regions are found by role or aria-live at any depth', () => {
  const left = (source: string) => regions(source).filter(untranslated).length;
  expect(left('{#if a}<b><p class="x" role="alert">{a}</p></b>{/if}')).toBe(1);
  expect(left('<p role={a ? "status" : undefined}>{a}</p><p aria-live="polite">{b}</p>')).toBe(2);
  expect(left('<div translate="no"><p role="log">{a}</p></div>')).toBe(1);
  expect(left('<div role="log" aria-live="off">{a}</div>')).toBe(0);
  expect(
    left(
      '<p role="status" translate="no">{a}</p><p role="group">{b}</p><p title="role=status">{c}</p>',
    ),
  ).toBe(0);
});

test('every live region is excluded from browser translation', () => {
  expect(found.flatMap(({ live }) => live).length).toBeGreaterThan(100);
  const left = found.flatMap(({ file, live }) =>
    live.filter(untranslated).map((one) => `${file}: ${one.join(' ')}`),
  );
  expect(left).toEqual([]);
});

test('both live regions of a table are excluded from translation', () => {
  const { container } = render(LiveRegions);
  const live = [...container.querySelectorAll('[aria-live]')];
  expect(live.map((one) => one.getAttribute('translate'))).toEqual(['no', 'no']);
});
