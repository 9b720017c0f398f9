import { at } from './base';

/** Marks that people, mail programs and Markdown put around a link; none of ours ends with one. */
const MARKS =
  String.raw`[\s.,;:!?'"()<>\[\]{}*|` +
  '`' +
  String.raw`\u2018-\u201f\u2026\u2039\u203a\u00ab\u00bb\u3001\u3002]+`;
const AROUND = new RegExp(`^${MARKS}|${MARKS}$`, 'g');
const AT_END = new RegExp(`${MARKS}$`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a pasted link without the marks around it. */
export const withoutMarks = (text: string): string => decoded(text).replace(AROUND, '');

/** Returns the address that a link with marks at its end was meant to have; undefined if it has none. */
export function mendedUrl({
  pathname,
  search,
  hash,
}: Readonly<Record<'pathname' | 'search' | 'hash', string>>): string | undefined {
  // A name can end with a mark.
  if (pathname.startsWith(at('/u/'))) return undefined;
  // An encoded `#` belongs to the path.
  const [path = '', ...more] = decoded(pathname).split('#');
  const fragment = decoded([...more, hash.slice(1)].join(''));
  const end = fragment.replace(AT_END, '');
  const query = fragment === '' ? search.replace(AT_END, '') : search;
  const start = path.replace(AT_END, '');
  const isWhole = start === decoded(pathname) && query === search && end === decoded(hash.slice(1));
  return isWhole ? undefined : `${encodeURI(start)}${query}${end && `#${end}`}`;
}
