import { requestedLanguage } from '../i18n/locale.svelte';
import { build } from '../net/base';
import { Connection, type Link, offline, Refusal } from '../net/connection';
import type {
  Ack,
  Announcement,
  Command,
  FromServer,
  LobbyTable,
  MyTable,
  Seat,
  User,
} from '../net/frames';
import { ask } from '../net/http';
import { DEALS_KEPT, identity, moveToken } from '../net/identity';
import { recall, remember } from '../storage/local';
import { persist } from '../storage/persist';
import { chatStore } from './chatStore.svelte';
import { TableSubscription } from './subscription.svelte';

/** The time in which a joining guest is not told that the connection is lost. */
const SITTING_MS = 10_000;
/** The storage key of the last announcement read. */
const READ = 'knekt.announcement';
/** The storage key of whom the cookie is: other tabs see it change. */
const WHO = 'knekt.who';

/** The user and the connection, as the server's frames and this page's own requests leave them. */
class App {
  link = $state<Link>('connecting');
  why = $state('');
  /** The admin's message to a banned user. */
  said = $state('');
  /** The last round-trip time, in milliseconds. */
  tripMs = $state<number>();
  /** The time of the next connection attempt, by the local clock. */
  retryAt = $state<number>();
  user = $state.raw<User>();
  known = $state(false);
  /** Set while a new guest joins: the reconnection that this needs is not a loss. */
  sitting = $state(false);
  mine = $state.raw<readonly MyTable[]>([]);
  /** The tables that the server lists; undefined until it has sent them. */
  lobby = $state.raw<readonly LobbyTable[]>();
  /** The server has more tables than it sends to the lobby. */
  moreTables = $state(false);
  /** The admin's announcement, until it is read. */
  announcement = $state.raw<Announcement>();
  /** The server is about to restart. */
  draining = $state(false);
  /** The reason why something was not carried out, as in the texts of errors, until it is read. */
  unsent = $state('');
  /** The server has another version than this page. */
  outdated = $state(false);
  #version: string | undefined;
  /** The server's clock less ours. */
  skewMs = $state(0);
  /** The table that is looked at. */
  readonly subscription = new TableSubscription({
    command: (command) => this.command(command),
    say: (command) => this.#say(command),
    sits: (table, seat) => (seat === undefined ? this.stoodUp(table) : this.satDown(table, seat)),
  });
  /**
   * Handles commands to the current table in place of a server: lessons set it, and nothing leaves
   * the page.
   */
  handler = $state.raw<(op: string, more: Readonly<Record<string, unknown>>) => Promise<Ack>>();
  #connection: Connection | undefined;
  #signingIn: Promise<void> | undefined;
  /** The number of shown pages that list tables. */
  #lobbyReaders = 0;
  /** This socket is subscribed to the lobby. */
  #hasLobby = false;
  #lobbyAgain: ReturnType<typeof setTimeout> | undefined;
  #signIn: { resolve: () => void; reject: (refusal: Refusal) => void } | undefined;
  /** Set if the browser keeps no cookies, so that the socket has to create the guest. */
  #isCookieless = !navigator.cookieEnabled;

  connect(url: string, WebSocketClass?: unknown): void {
    this.#connection = new Connection(
      url,
      {
        hello: () => this.#hello(),
        frame: (frame) => this.#frame(frame),
        link: (link, why = '', said = '') => {
          this.link = link;
          if (link === 'open') this.sitting = false;
          this.why = why;
          this.said = said;
          if (link !== 'open') this.tripMs = undefined;
          if (link === 'stopped') this.#refuseSignIn(offline());
          if (why === 'outdated') this.outdated = true;
        },
        trip: (ms) => {
          this.tripMs = ms;
        },
        waits: (until) => {
          this.retryAt = until;
        },
        unsent: (why) => {
          this.unsent = why;
        },
        // Without a token, the name was refused.
        forget: () => {
          if (!identity.token) identity.name = undefined;
          identity.token = undefined;
        },
      },
      WebSocketClass,
    );
  }

  retryNow(): void {
    this.#connection?.retryNow();
  }

  networkGone(): void {
    this.#connection?.networkGone();
  }

  /** The page returns from the back/forward cache: its socket may have ended silently. */
  wake(): void {
    this.#connection?.wake();
  }

  command(command: Command): Promise<Ack> {
    return this.#connection?.command(command) ?? Promise.reject(offline());
  }

  /** A command to the table that is looked at. */
  send(op: string, more: Readonly<Record<string, unknown>> = {}): Promise<Ack> {
    if (this.handler) return this.handler(op, more);
    return this.command({ op, table: this.subscription.id ?? '', ...more });
  }

  /** Becomes a guest of that name, once; settles when the server knows it. */
  signIn(name: string): Promise<void> {
    if (this.user) return Promise.resolve();
    this.#signingIn ??= this.#becomeGuest(name).finally(() => {
      this.#signingIn = undefined;
    });
    return this.#signingIn;
  }

  async #becomeGuest(name: string): Promise<void> {
    // The cookie of the response authenticates every later socket.
    if (!this.#isCookieless) await ask('POST', '/guest', { name });
    identity.name = name;
    this.sitting = true;
    const patience = setTimeout(() => {
      this.sitting = false;
    }, SITTING_MS);
    const greeted = new Promise<void>((resolve, reject) => {
      this.#signIn = { resolve, reject };
      this.#connection?.restart();
    });
    await greeted.finally(() => clearTimeout(patience));
  }

  /**
   * Ends the session, on the server too. If the server cannot be reached, a guest is forgotten
   * here; an account's cookie can only be removed by the server, so the error is passed on.
   */
  async signOut(): Promise<void> {
    await ask('POST', '/logout').catch((error: unknown) => {
      const isOver = error instanceof Refusal && error.err.code.startsWith('auth_');
      if (this.user?.kind === 'account' && !isOver) throw error;
    });
    this.begin();
  }

  /**
   * Starts over with another identity, or without one: without a token the browser's cookie counts.
   */
  begin(user?: User, token?: string): void {
    identity.token = token;
    identity.name = undefined;
    if (!user) remember(DEALS_KEPT, undefined);
    remember(WHO, user?.id);
    this.#is(user);
    this.mine = [];
    this.#connection?.belongTo(user?.id ?? null);
    this.#connection?.restart();
  }

  /** Sets the user; nothing of another user is kept. */
  #is(user: User | undefined): void {
    this.user = user;
    if (this.subscription.seenBy(user?.id)) remember(DEALS_KEPT, undefined);
  }

  /** Subscribes to the lobby until the returned function is called: only pages that list tables need it. */
  readLobby(): () => void {
    this.#lobbyReaders += 1;
    this.#followLobby();
    return () => {
      this.#lobbyReaders -= 1;
      this.#followLobby();
    };
  }

  /** Before the greeting is answered nothing can be said; `ready` calls this again. */
  #followLobby(): void {
    clearTimeout(this.#lobbyAgain);
    const wanted = this.#lobbyReaders > 0;
    if (wanted === this.#hasLobby) return;
    this.#hasLobby = wanted;
    this.#say(wanted ? { op: 'sub', lobby: true } : { op: 'unsub' }).catch((error: unknown) => {
      this.#hasLobby = !wanted;
      const wait = error instanceof Refusal ? error.err.retry_ms : undefined;
      if (wait !== undefined) this.#lobbyAgain = setTimeout(() => this.#followLobby(), wait);
    });
  }

  /** Sends a request for this socket only. */
  #say(command: Command): Promise<Ack> {
    return this.#connection?.say(command) ?? Promise.reject(offline());
  }

  /** Keeps the tables where one sits current between two `ready`. */
  satDown(table: string, seat: Seat): void {
    // From now on there is something to be kept.
    void persist().catch(() => undefined);
    if (this.mine.some((mine) => mine.table === table && mine.seat === seat)) return;
    this.mine = [...this.mine.filter((mine) => mine.table !== table), { table, seat }];
  }

  stoodUp(table: string): void {
    if (this.mine.some((mine) => mine.table === table))
      this.mine = this.mine.filter((mine) => mine.table !== table);
  }

  /** Marks the announcement as read, in this browser. */
  markAnnouncementRead(): void {
    if (this.announcement) remember(READ, String(this.announcement.since));
    this.announcement = undefined;
  }

  #refuseSignIn(why: Refusal): void {
    this.#signIn?.reject(why);
    this.#signIn = undefined;
  }

  /** The server has said who this is. */
  #signedIn(): void {
    if (this.user) {
      this.#signIn?.resolve();
      this.#signIn = undefined;
      // A failed move is repeated after the next greeting.
      void moveToken(() => ask('POST', '/me/cookie')).catch(() => undefined);
    } else if (this.#signIn && !this.#isCookieless) {
      // The browser said that it keeps cookies, and did not keep this one.
      this.#isCookieless = true;
      this.#connection?.restart();
    }
  }

  /** Compares the page's version with the server's. */
  #compare({ server, page }: { readonly server?: string; readonly page?: string }) {
    // A stand-in for the server, such as the service worker, may not know a version.
    if (server === undefined) return;
    this.#version ??= server;
    this.outdated =
      server !== this.#version || (build !== '' && page !== undefined && page !== build);
  }

  #hello() {
    const { token, name } = identity;
    this.#hasLobby = this.#lobbyReaders > 0;
    const subs = [...(this.#hasLobby ? [{ lobby: true }] : []), ...this.subscription.greeting()];
    const isNew = this.#isCookieless && this.#signIn !== undefined && name !== undefined;
    const who = token ? { token } : isNew ? { name } : {};
    return { ...who, client: 'web/0.1.0', lang: requestedLanguage(), fair: true, subs };
  }

  #frame(frame: FromServer): void {
    if ('now' in frame && typeof frame.now === 'number') this.skewMs = frame.now - Date.now();
    switch (frame.op) {
      case 'ready':
        this.#is(frame.user ?? undefined);
        this.known = true;
        this.mine = frame.tables ?? [];
        if (frame.token) identity.token = frame.token;
        this.#signedIn();
        this.subscription.greeted();
        this.#followLobby();
        break;
      case 'lobby':
        // A page that was asked for is no news of the whole.
        if (frame.cid === undefined) {
          this.lobby = frame.tables;
          this.moreTables = frame.more ?? false;
        }
        break;
      case 'announcement':
        // Repeated with each connection.
        this.announcement = recall(READ) === String(frame.since) ? undefined : frame;
        break;
      case 'announcement_over':
        this.announcement = undefined;
        break;
      case 'err':
        this.subscription.setError(frame);
        if (frame.cid === undefined && frame.table === undefined && !this.user)
          this.#refuseSignIn(new Refusal(frame));
        break;
      case 'chat': {
        const { op: _, table, ...line } = frame;
        chatStore.add(
          table,
          line,
          line.name === this.user?.name && line.seat === this.subscription.table?.private?.seat,
        );
        break;
      }
      case 'chat_replay':
        chatStore.addEarlier(frame.table, frame.lines);
        break;
      case 'hello':
        this.draining = frame.draining;
        this.#compare(frame);
        break;
      case 'presence':
        this.subscription.setPresence(frame);
        break;
      case 'snapshot':
      case 'replay':
      case 'update':
        this.subscription.apply(frame);
        break;
      case 'shuffling':
        void this.subscription.takePart(frame);
        break;
      case 'ack':
      case 'pong':
        break;
      default:
        frame satisfies never;
    }
  }
}

export const app = new App();

// Another tab logged in or out: this page's requests already go out under that cookie.
addEventListener('storage', ({ key }) => key === WHO && app.wake());
