/** Where the texts lie: they are fetched as they are, one file for each language and part. */
const files = import.meta.glob<string>(
  ['../../../locales/*/*.ftl', '!**/terminal.ftl', '!**/learn*.ftl', '!**/steps.ftl', '!**/host.ftl'],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** Tells where a page's own texts lie, so that no other page has to know. */
export function alsoAt(more: Readonly<Record<string, string>>): void {
  Object.assign(files, more);
}

/** Where the texts of `locales/<language>/<name>.ftl` are, if there are any. */
const urlOf = (language: string, name: string) => files[`../../../locales/${language}/${name}.ftl`];

/** The texts of a part in a language, else in English. */
export async function textsOf(language: string, name: string): Promise<string> {
  const url = urlOf(language, name) ?? urlOf('en', name);
  if (url === undefined) throw new Error(`there are no texts of ${name}`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
