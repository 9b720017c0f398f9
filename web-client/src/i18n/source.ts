import { folder } from 'virtual:texts';

/** Where the texts lie that have places of their own, by the file they are written in. */
const files: Record<string, string> = {};

/** Tells where a page's own texts lie, so that no other page has to know. */
export function alsoAt(more: Readonly<Record<string, string>>): void {
  Object.assign(files, more);
}

/** Where the texts of `locales/<language>/<name>.ftl` are: beside the scripts, where no page has told another place. */
function urlOf(language: string, name: string): string {
  const file = `${language}/${name}.ftl`;
  return files[`../../../locales/${file}`] ?? new URL(`${folder}/${file}`, import.meta.url).href;
}

/** The texts of a part in a language: they are fetched as they are. */
export async function textsOf(language: string, name: string): Promise<string> {
  const url = urlOf(language, name);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
