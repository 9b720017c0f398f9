import { expect, test } from 'vitest';
import changelog from '../../CHANGELOG.md?raw';
import { changesOf, pieces } from '../src/admin/changes';

const TWO = `# Changelog

## Unreleased

### Hosts

- Soon.

## [0.2.0] - 2026-01-02

All in all.

### Players

- One.
- \`knekt two\`, and more.

## 0.1.0

- Old.
`;

test('a version has its own part, with a date and without', () => {
  expect(changesOf('0.2.0', TWO)).toEqual([
    { lines: ['All in all.'] },
    { title: 'Players', lines: ['One.', '`knekt two`, and more.'] },
  ]);
  expect(changesOf('0.1.0', TWO)).toEqual([{ lines: ['Old.'] }]);
});

test('an unreleased version has the unreleased changes', () => {
  expect(changesOf('0.3.0', TWO)).toEqual([{ lines: [] }, { title: 'Hosts', lines: ['Soon.'] }]);
});

test('code is separated from text', () => {
  expect(pieces('`knekt two`, and `more`.')).toEqual(['', 'knekt two', ', and ', 'more', '.']);
});

test('the changelog uses only the markup that the page renders', () => {
  const versions = changelog.split(/^## /m).slice(1).join('');
  for (const line of versions.split('\n')) {
    expect(line).not.toMatch(/\]\(|\*\*|^\s+-/);
    expect(pieces(line).length % 2, line).toBe(1);
  }
});
