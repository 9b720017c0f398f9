import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compile, terms } from '../src/pages/rules/compile.ts';

/**
 * Makes modules of the texts in `prose/`: data, so that a page needs neither a parser nor HTML. With `?head` it is no more
 * than what stands at a text's head. Each whole text also has what its words are called in the other languages.
 */
export function prose(): Plugin {
  const folder = path.join(import.meta.dirname, '../prose') + path.sep;
  return {
    name: 'knekt-prose',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (!file.startsWith(folder) || !file.endsWith('.md')) return null;
      this.addWatchFile(file);
      const { title, lead, facts, sections } = compile(fs.readFileSync(file, 'utf8'));
      const head = { title, lead, facts };
      if (query === 'head') return asModule(head);
      const called: Record<string, string[]> = {};
      for (const language of fs.readdirSync(folder)) {
        const other = path.join(folder, language, path.basename(file));
        if (!fs.existsSync(other)) continue;
        this.addWatchFile(other);
        called[language] = terms(compile(fs.readFileSync(other, 'utf8')));
      }
      return asModule({ ...head, sections, terms: called });
    },
  };
}

/** A JSON string parses faster than a literal, and cannot contain code. */
const asModule = (data: unknown) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
