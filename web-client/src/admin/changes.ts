import changelog from '../../../CHANGELOG.md?raw';

/** A section of the changelog: its title and lines. */
export interface Changes {
  readonly title?: string | undefined;
  readonly lines: readonly string[];
}

/** Returns the changes of a version; an unreleased version has those of “Unreleased”. */
export function changesOf(version: string, text: string = changelog): readonly Changes[] {
  const versions = text.split(/^## /m).slice(1);
  const isOf = (name: string) => (part: string) => /^\[?([^\]\s]+)/.exec(part)?.[1] === name;
  const part = versions.find(isOf(version)) ?? versions.find(isOf('Unreleased')) ?? '';
  const [about = '', ...parts] = part.split(/^### /m);
  const lines = (body: string) =>
    body
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^- /, ''))
      .filter(Boolean);
  return [
    { lines: lines(about) },
    ...parts.map((body) => ({ title: body.split('\n')[0], lines: lines(body) })),
  ];
}

/** Splits a line at backticks: every other part is code. */
export const pieces = (line: string): readonly string[] => line.split('`');
