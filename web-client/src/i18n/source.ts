import { folder } from 'virtual:texts';

/** The texts of a part in a language, which lie beside the scripts: they are fetched as they are. */
export async function textsOf(language: string, name: string): Promise<string> {
  const url = new URL(`${folder}/${language}/${name}.ftl`, import.meta.url).href;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
