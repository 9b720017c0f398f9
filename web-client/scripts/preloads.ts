/**
 * Writes `preloads.json`, the further files of each page: the server names them in the page's head,
 * so that a browser fetches them together with the first script.
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PAGES } from '../src/pages.ts';

const at = (file: string) => path.join(import.meta.dirname, '../src', file);

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
function preloads(chunks: Chunks): Record<string, readonly string[]> {
  const chunkOf = (file: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(at(file)));
    if (!chunk) throw new Error(`${file} is in no chunk`);
    return chunk;
  };
  const first = closure(chunkOf('main.ts'), chunks);
  const lists = Object.entries(PAGES).map(([route, page]) => {
    const chunk = chunkOf(`pages/${page}.svelte`);
    const own = [...closure(chunk, chunks)].filter((file) => !first.has(file));
    const styles = new Set(own.flatMap((file) => [...(file.viteMetadata?.importedCss ?? [])]));
    return [route, [...own.map(({ fileName }) => fileName), ...styles]];
  });
  return Object.fromEntries(lists);
}

export function preloaded(): Plugin {
  return {
    name: 'knekt-preloads',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const source = JSON.stringify(preloads(chunks));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}
