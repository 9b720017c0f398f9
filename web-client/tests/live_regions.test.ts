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
const translated = (source: string) =>
  regions(source).filter((attributes) => !attributes.includes('translate="no"'));

const sources = Object.entries(
  import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true }),
);

afterEach(cleanup);

test('live regions are found by role or aria-live at any depth', () => {
  const found = (source: string) => translated(source).length;
  expect(found('{#if a}<b><p class="x" role="alert">{a}</p></b>{/if}')).toBe(1);
  expect(found('<p role={a ? "status" : undefined}>{a}</p><p aria-live="polite">{b}</p>')).toBe(2);
  expect(found('<div translate="no"><p role="log">{a}</p></div>')).toBe(1);
  expect(found('<div role="log" aria-live="off">{a}</div>')).toBe(0);
  expect(
    found(
      '<p role="status" translate="no">{a}</p><p role="group">{b}</p><p title="role=status">{c}</p>',
    ),
  ).toBe(0);
});

test('every live region is excluded from browser translation', () => {
  expect(sources.flatMap(([, source]) => regions(source)).length).toBeGreaterThan(100);
  const left = sources.flatMap(([file, source]) =>
    translated(source).map((one) => `${file}: ${one.join(' ')}`),
  );
  expect(left).toEqual([]);
});

test('both live regions of a table are excluded from translation', () => {
  const { container } = render(LiveRegions);
  const live = [...container.querySelectorAll('[aria-live]')];
  expect(live.map((one) => one.getAttribute('translate'))).toEqual(['no', 'no']);
});
