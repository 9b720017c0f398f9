/**
 * Emits the texts of `locales/` into one folder with their digest in its name. The client builds their URLs itself, so no
 * script has to list the files of every language.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = path.join(import.meta.dirname, '../../locales');
const NAME = 'virtual:texts';

/** The wanted texts by file (`sv/web.ftl`); a part that a language lacks is in English. */
function read(isWanted: (part: string) => boolean): ReadonlyMap<string, string> {
  const parts = fs
    .readdirSync(path.join(LOCALES, 'en'))
    .filter((file) => isWanted(path.parse(file).name));
  const languages = fs.readdirSync(LOCALES);
  const files = languages.flatMap((language) =>
    parts.map((part) => {
      const own = path.join(LOCALES, language, part);
      const file = fs.existsSync(own) ? own : path.join(LOCALES, 'en', part);
      return [`${language}/${part}`, fs.readFileSync(file, 'utf8')] as const;
    }),
  );
  return new Map(files);
}

/** Vite plugin; the module `virtual:texts` exports the name of the folder. */
export function texts(isWanted: (part: string) => boolean): Plugin {
  const files = read(isWanted);
  const digest = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 8);
  const folder = `texts-${digest}`;
  return {
    name: 'knekt-texts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const folder = ${JSON.stringify(folder)};` : undefined,
    generateBundle() {
      for (const [file, source] of files)
        this.emitFile({ type: 'asset', fileName: `assets/${folder}/${file}`, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.split(`/${folder}/`)[1] ?? '';
        if (!files.has(file)) return next();
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        // Reads the current file, not the one from the start of the dev server.
        response.end(read(isWanted).get(file));
      });
    },
  };
}
