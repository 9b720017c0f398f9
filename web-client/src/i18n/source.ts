import { folder } from 'virtual:texts';
import { timeLimit } from '../net/timeLimit';

/** The texts of a part in a language, which lie beside the scripts: they are fetched as they are. */
export async function textsOf(language: string, name: string): Promise<string> {
  const url = new URL(`${folder}/${language}/${name}.ftl`, import.meta.url).href;
  const answer = await fetch(url, { signal: timeLimit() });
  // A page is not of the server, but of a hotel's login, for example.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!answer.ok || isPage) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
