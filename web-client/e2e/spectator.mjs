/**
 * Watches a match of each game. The spectator's frames and page are compared with the player's
 * private knowledge: nothing of it appears before it is on the table, and there is nothing to act
 * with.
 */
import { launch } from './browser.mjs';
import { decide, dice, shown as presented, waitForTurn } from './player.mjs';
import { advised, Secrets } from './secrets.mjs';
import { base, blank, create, fault, GAMES, look } from './visit.mjs';

/** The number of searches in the spectator's page, and of decisions that they may take. */
const LOOKS = 8;
const TURNS_MOST = 40;
/** The time for an entry to reach the spectator, on a slow machine. */
const LEVEL_MS = 60_000;
/** All that a player acts with. */
const CONTROLS =
  '.hand, .dock button, [data-action], [data-card], [data-set], [data-target], [data-do="takeback"], [data-do="give-up"]';

export async function watchMatches(context, only = GAMES) {
  const { context: other, close } = await launch({ reducedMotion: 'reduce' });
  for (const game of only) {
    await watches(context, other, game).catch((error) =>
      fault(`spectator-${game}`, String(error?.stack ?? error)),
    );
  }
  await close();
}

/** The table frames and hints that a page receives, each frame with the whole view of the game. */
function frames(page) {
  const heard = [];
  let match;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(payload);
      if (frame.op === 'update' && frame.public.match) {
        const members = Object.entries({ ...match, ...frame.public.match });
        frame.public.match = Object.fromEntries(members.filter(([, value]) => value !== null));
      }
      if (frame.public) match = frame.public.match;
      if (['update', 'replay', 'snapshot'].includes(frame.op) || (frame.op === 'ack' && frame.hint))
        heard.push(frame);
    }),
  );
  return heard;
}

async function watches(context, other, game) {
  const name = `spectator-${game}`;
  // The socket is opened with the page, so that a page is listened to before it is one.
  const player = await blank(context, name);
  const told = frames(player);
  await player.goto(`${base}/`);
  await player.waitForSelector('.tiles button:enabled');
  await (await create(player, game)).click();
  await waitForTurn(player, 60_000);
  const watcher = await blank(other, name);
  const shown = frames(watcher);
  await watcher.goto(player.url().split('#')[0]);
  await watcher.waitForSelector('.table .centre');

  const random = dice(game.length);
  let looks = 0;
  for (
    let turn = 0;
    turn < TURNS_MOST && looks < LOOKS && (await waitForTurn(player, 60_000));
    turn++
  ) {
    await isLevel(watcher, told, shown);
    const controls = await watcher.locator(CONTROLS).count();
    if (controls > 0) fault(name, `who watches has ${controls} controls of a player`);
    const hidden = new Secrets(game, told).now();
    for (const card of await seen(player, watcher, hidden))
      fault(name, `${card} is held, and in the watcher's page`);
    if (hidden.length > 0) looks += 1;
    if (looks === 2) await look(watcher, name, { hits: true });
    await asks(player);
    await decide(player, random, (element, where) => element.click({ ...where, timeout: 1500 }));
  }
  const { leaks, held, compared } = new Secrets(game, told).compare(shown);
  for (const leak of leaks) fault(name, leak);
  const { leaks: hinted, hints } = advised(told);
  for (const leak of hinted) fault(name, leak);
  if (hints === 0) fault(name, 'no hint came, so that this proves nothing of them');
  if (held === 0 || looks === 0) fault(name, 'no card was hidden, so that this proves nothing');
  console.log(
    `${name}: ${compared} parts of frames and ${looks} looks, ${hints} hints, ${held} times was a hidden card looked for`,
  );
  await watcher.close();
  await player.close();
}

/** Asks what a bot would do, and puts the answer away; a turn that is over by then has none. */
async function asks(player) {
  const button = player.locator('[data-do="hint"]');
  if ((await button.count()) === 0) return;
  await button.click({ timeout: 1500 }).catch(() => undefined);
  await player.waitForSelector('.tip', { timeout: 3000 }).catch(() => undefined);
  await player.keyboard.press('Escape');
}

/** The number of the last entry received. */
function last(heard) {
  const frame = heard.findLast(({ op }) => op !== 'ack');
  return frame?.seq ?? frame?.to ?? 0;
}

/** Waits until the spectator has received the same entries as the player. */
async function isLevel(watcher, told, shown) {
  const now = last(told);
  const until = Date.now() + LEVEL_MS;
  while (last(shown) < now && Date.now() < until)
    await watcher.evaluate(() => new Promise(requestAnimationFrame));
  if (last(shown) !== now)
    throw new Error(`the watcher is at entry ${last(shown)}, the player at ${now}`);
  await presented(watcher);
}

/**
 * Returns the cards of the player's hand that the spectator's page shows more often than allowed.
 */
async function seen(player, watcher, hidden) {
  const names = await player.$$eval('.hand [data-card]', (cards) =>
    Object.fromEntries(
      cards.map((card) => [card.dataset.card, card.getAttribute('aria-label').split(',')[0]]),
    ),
  );
  const cards = hidden.map(({ card, most }) => ({ card, most, name: names[card] }));
  return watcher
    .evaluate((cards) => {
      const table = document.querySelector('.table').cloneNode(true);
      // The trick before still lies there, and in Gúrka what was kept of a deal before; the log tells of all deals. Gúrka's
      // ranks begin with a card by its name, whoever holds it.
      const known = '.trick.over, .last, .gurka .seat:has(.open), .gurka .ladder, .rail';
      for (const past of table.querySelectorAll(known)) past.remove();
      const drawn = [...table.querySelectorAll('[data-card], [data-fly]')].map(
        (one) => one.dataset.card ?? one.dataset.fly,
      );
      const labels = [...table.querySelectorAll('[aria-label]')].map((part) =>
        part.getAttribute('aria-label'),
      );
      const text = [table.textContent, ...labels].join('\n');
      const times = (card) => drawn.filter((other) => other === card).length;
      return cards.filter(
        ({ card, most, name }) => times(card) > most || (most === 0 && name && text.includes(name)),
      );
    }, cards)
    .then((found) => found.map(({ card }) => card));
}
