/**
 * Assigns modules to chunks: those of every page (with libraries, which seldom change, apart from
 * our own), those shared by the lobby and a table, and the rest of each, apart from the parts that
 * pages without a table use. By default the bundler makes a chunk for each set of pages that share
 * something, dozens of half a kilobyte, and a browser fetches six at a time.
 */
import path from 'node:path';
import { PAGES } from '../src/pages.ts';

type Imports = (id: string) => readonly string[];
interface Context {
  getModuleInfo(id: string): { importedIds?: readonly string[] } | null;
}

const at = (file: string) => path.join(import.meta.dirname, '../src', file);

/** Virtual modules of the bundler begin with a zero byte; those of our plugins have no file. */
const isOurs = (id: string) =>
  !id.includes('/node_modules/') && (!id.startsWith('\0') || id.startsWith('\0virtual:'));

/** Svelte's input bindings, which neither the first page nor a table uses; free of side effects. */
export const FIELDS =
  /\/svelte\/src\/internal\/client\/dom\/elements\/bindings\/(input|select|universal)\.js$/;

/** The modules that note the cards of a deal in progress, to check them later. */
const EVIDENCE = /\/src\/fair\/(evidence|fetchShown|privateCards|watch)\.ts$/;

/** The faces and words of bots, which parts of the page share that come later. */
const BOTS = /\/src\/(chat\/balloon|people\/(BotFace|knownBot)|table\/speech\/botWords)\./;

/** Returns a module with its static imports. */
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

interface Pages {
  readonly first: ReadonlySet<string>;
  readonly lobby: ReadonlySet<string>;
  readonly table: ReadonlySet<string>;
  /** The modules of pages without a table. */
  readonly plain: ReadonlySet<string>;
}

function read(context: Context): Pages {
  const imports = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const of = (page: string) => closure(at(`pages/${page}.svelte`), imports);
  const { '/': lobby, '/t/:id': table, ...others } = PAGES;
  const plain = [...Object.values(others), 'NotFound']
    .map(of)
    .filter((page) => !page.has(at('table/Table.svelte')));
  return {
    first: closure(at('main.ts'), imports),
    lobby: of(lobby),
    table: of(table),
    plain: new Set(plain.flatMap((page) => [...page])),
  };
}

/** Returns the function that names the chunk of a module, or null if the bundler may choose. */
export function together(): (id: string, context: Context) => string | null {
  let pages: Pages | undefined;
  return (id, context) => {
    pages ??= read(context);
    const { first, lobby, table, plain } = pages;
    if (FIELDS.test(id)) return 'fields';
    if (EVIDENCE.test(id)) return 'evidence';
    if (BOTS.test(id)) return 'bots';
    if (id === at('later.css')) return 'later';
    if (first.has(id)) return isOurs(id) ? 'first' : 'runtime';
    const inLobby = lobby.has(id);
    if (inLobby && table.has(id)) return 'cards';
    const where = inLobby ? 'lobby' : table.has(id) ? 'table' : null;
    return where && plain.has(id) ? `${where}-parts` : where;
  };
}
