import type { Card } from '../net/frames';
import type { Proof } from '../protocol/to_client';
import { app } from '../session/app.svelte';
import type { TableState } from '../session/reduce';
import { record, recordSeen } from './evidence';
import { fetchShown } from './fetchShown';
import { privateCards } from './privateCards';

/** Delay before asking for the position of a new card; several come at once. */
const SOON_MS = 300;
/** The minimum interval between requests, for one's own cards and for cards turned up by others. */
const OWN_MS = 3000;
const OTHERS_MS = 20_000;

/** The deal being recorded, and the state of the last request. */
interface Watched {
  readonly table: string;
  published?: string;
  lastKey?: string;
  askedAt?: number;
  seq?: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
  due?: number;
}

let watched: Watched | undefined;

/**
 * Records the published commitments of the current deal and the positions of the cards seen, as
 * evidence for the verification page. Called with each frame; most frames have nothing new.
 */
export function watch(state: TableState): void {
  const { fair } = state.public.table;
  if (!fair) return;
  if (watched?.table !== state.id) {
    clearTimeout(watched?.timer);
    watched = { table: state.id };
  }
  // Every frame repeats it, and few have more.
  const published = [state.epoch, fair.deal, ...Object.keys(fair.roots)].join();
  if (published !== watched.published) record(state.id, state.epoch, fair);
  watched.published = published;
  // Over HTTP a spectator without a name gets only the published part.
  if (!app.user || !fair.roots['deck:0'] || !state.public.match || state.public.match.result)
    return;
  plan(watched, state);
}

/** Returns a key that changes with the viewer's private events. */
const viewerKey = (state: TableState) =>
  `${state.public.table.fair?.deal}:${privateCards(state.log).length}`;

function plan(watched: Watched, state: TableState): void {
  const isOwn = viewerKey(state) !== watched.lastKey;
  if (!isOwn && state.seq === watched.seq) return;
  const now = Date.now();
  const [wait, pause] = isOwn ? [SOON_MS, OWN_MS] : [0, OTHERS_MS];
  const due = Math.max(now + wait, (watched.askedAt ?? Number.NEGATIVE_INFINITY) + pause);
  if (watched.timer !== undefined && (watched.due ?? due) <= due) return;
  clearTimeout(watched.timer);
  watched.due = due;
  watched.timer = setTimeout(() => void look(watched), due - now);
}

async function look(watched: Watched): Promise<void> {
  watched.timer = undefined;
  const before = app.subscription.table;
  // The table was left, or its deal is over; a restarting server is asked when it is back.
  if (
    before?.id !== watched.table ||
    before.public.match?.result ||
    app.link !== 'open' ||
    app.draining
  )
    return;
  watched.lastKey = viewerKey(before);
  watched.seq = before.seq;
  watched.askedAt = Date.now();
  // Retried with the next frame.
  const proof = await fetchShown(watched.table).catch(() => undefined);
  const state = app.subscription.table;
  if (proof && state?.id === watched.table) recordSeen(watched.table, proof, held(state, proof));
}

/**
 * The cards dealt to the player in the proved deal and in hand at the proof: until another shuffle,
 * the proof must contain them. Empty if that moment was missed.
 */
function held(state: TableState, proof: Proof): readonly Card[] {
  const { fair } = state.public.table;
  const then = state.past.find(({ seq }) => seq === proof.seq);
  const isWhole = fair?.deal === proof.deal && !('deck:1' in fair.roots) && !proof.more;
  if (!then || !isWhole) return [];
  const hand = (then.private?.hand ?? []) as readonly Card[];
  const alone = privateCards(state.log.filter(({ seq }) => seq <= proof.seq));
  return hand.filter((card) => alone.includes(card));
}
