import type { LobbyTable } from '../../net/frames';
import { ask } from '../../net/http';
import { without } from './tables';

/** The time after which fetched tables are fetched again. */
const REFRESH_MS = 15_000;

interface Page {
  readonly tables: readonly LobbyTable[];
  readonly cursor?: string;
}

const fetchPage = (cursor?: string): Promise<Page> =>
  ask('GET', `/tables?limit=100${cursor ? `&cursor=${cursor}` : ''}`);

/**
 * The tables beyond those that the server sends by itself: fetched page by page, and again from
 * time to time, since nothing reports their changes.
 */
export class FurtherTables {
  tables = $state.raw<readonly LobbyTable[]>([]);
  /** There is no further page. */
  ended = $state(false);
  fetching = $state(false);
  #pages = 0;
  #cursor: string | undefined;

  /** Fetches pages until there is a table to show that is not among the sent ones. */
  async more(sent: readonly LobbyTable[], shows: (table: LobbyTable) => boolean): Promise<void> {
    await this.#fetch(async () => {
      let news: LobbyTable[];
      do {
        const page = await fetchPage(this.#cursor);
        news = without(page.tables, [...sent, ...this.tables]);
        this.#pages += 1;
        this.#cursor = page.cursor;
        this.ended = page.cursor === undefined;
        this.tables = [...this.tables, ...news];
      } while (!this.ended && !news.some(shows));
    });
  }

  /** Fetches the known pages again. */
  async refresh(sent: () => readonly LobbyTable[]): Promise<void> {
    if (this.#pages === 0) return;
    await this.#fetch(async () => {
      let tables: readonly LobbyTable[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const page = await fetchPage(cursor);
        tables = [...tables, ...without(page.tables, tables)];
        cursor = page.cursor;
        pages += 1;
      } while (cursor !== undefined && pages < this.#pages);
      this.#cursor = cursor;
      this.ended = cursor === undefined;
      this.tables = without(tables, sent());
    });
  }

  /** Drops what the server sends by itself from now on: it also reports when such a table goes. */
  dropSent(sent: readonly LobbyTable[]): void {
    const left = without(this.tables, sent);
    if (left.length < this.tables.length) this.tables = left;
  }

  /** Refreshes while the page is visible, until the returned function is called. */
  keepFresh(sent: () => readonly LobbyTable[]): () => void {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.refresh(sent);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }

  async #fetch(work: () => Promise<void>): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    // After a failure the button stays for another try; the header shows the connection.
    await work().catch(() => undefined);
    this.fetching = false;
  }
}
