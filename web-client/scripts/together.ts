/**
 * Which modules lie in one file: those that every page begins with (libraries, which seldom change, apart
 * from our own), and those that the lobby and a table both need. Left
 * alone the bundler makes a file of each set of pages that share something, dozens of half a kilobyte, and a browser asks
 * for six at a time.
 */
import path from 'node:path';

type Imports = (id: string) => readonly string[];
interface Context {
  getModuleInfo(id: string): { importedIds?: readonly string[] } | null;
}

const at = (file: string) => path.join(import.meta.dirname, '../src', file);

/** What the bundler puts in itself begins with a zero. */
const isOurs = (id: string) => !id.includes('/node_modules/') && !id.startsWith('\0');

/** What comes with a module at once. */
function closure(from: string, imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>();
  const left = [from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...imports(id));
  }
  return seen;
}

let first: ReadonlySet<string> | undefined;
let shared: readonly ReadonlySet<string>[] = [];

/** The file that a module lies in; nothing where the bundler may choose. */
export function together(id: string, context: Context): string | null {
  const imports = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  first ??= closure(at('main.ts'), imports);
  if (shared.length === 0)
    shared = ['pages/Lobby.svelte', 'pages/TablePage.svelte'].map((page) => closure(at(page), imports));
  if (first.has(id)) return isOurs(id) ? 'first' : 'runtime';
  return shared.every((page) => page.has(id)) ? 'cards' : null;
}
