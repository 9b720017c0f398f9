import type { Head, Rules } from './prose';

const texts = import.meta.glob<Rules>('../../../prose/*/*.md', { import: 'default' });
const heads = import.meta.glob<Head>('../../../prose/*/*.md', {
  import: 'default',
  query: '?head',
});

/** In the reader's language, or in English if untranslated. */
function pick<T>(
  from: Readonly<Record<string, () => Promise<T>>>,
  name: string,
  language: string,
): Promise<T> {
  const load =
    from[`../../../prose/${language}/${name}.md`] ?? from[`../../../prose/en/${name}.md`];
  return load ? load() : Promise.reject(new Error(`no such text: ${name}`));
}

/** A text, such as the rules of a game. */
export const loadText = (name: string, language: string): Promise<Rules> =>
  pick(texts, name, language);

/** Loads the head of a text only. */
export const loadHead = (name: string, language: string): Promise<Head> =>
  pick(heads, name, language);
