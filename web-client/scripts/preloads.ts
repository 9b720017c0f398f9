/**
 * Writes `preloads.json`, the further files of each page: the server names them in the page's head,
 * so that a browser fetches them together with the first script.
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROUTES = path.join(import.meta.dirname, '../src/routes.ts');
const MAIN = path.join(import.meta.dirname, '../src/main.ts');

/** A route and the module of its page, in the words of `routes.ts`. */
const ROUTE = /^ {2}'(\/[^']*)': \(\) => loadOrReload\(\(\) => import\('(\.[^']+)'\)/gm;

type Chunks = readonly Rolldown.OutputChunk[];

/** A file's name, and the names of its static imports. */
function closure(chunk: Rolldown.OutputChunk, chunks: Chunks): Set<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>();
  const left = [chunk];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    left.push(...chunks.filter(({ fileName }) => next?.imports.includes(fileName)));
  }
  return seen;
}

/** Each page's own files, the scripts first. */
function preloads(routes: string, chunks: Chunks): Record<string, readonly string[]> {
  const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(module));
  const entry = chunkOf(MAIN);
  if (!entry) throw new Error('no script begins the page');
  const first = closure(entry, chunks);
  const found = [...routes.matchAll(ROUTE)].map(([, route = '', page = '']) => {
    const module = path.join(path.dirname(ROUTES), page);
    const chunk = chunkOf(module);
    if (!chunk) throw new Error(`${page} is in no file`);
    const own = [...closure(chunk, chunks)].filter((file) => !first.has(file));
    const styles = own.flatMap((file) => [...(file.viteMetadata?.importedCss ?? [])]);
    return [route, [...own.map(({ fileName }) => fileName), ...styles]] as const;
  });
  if (found.length === 0) throw new Error('routes.ts has no route of the expected form');
  return Object.fromEntries(found);
}

export function preloaded(): Plugin {
  return {
    name: 'knekt-preloads',
    enforce: 'post',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const routes = await this.fs.readFile(ROUTES, { encoding: 'utf8' });
      const source = JSON.stringify(preloads(routes, chunks));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}
