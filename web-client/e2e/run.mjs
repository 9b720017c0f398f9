/**
 * The browser test: a person's way through the pages, at the server of `BASE_URL`. It plays a whole match of each game by
 * pointer, by taps on a phone's screen and by keys alone, each against bots, and has axe and a hit-test look at every page.
 * People take actions back, alone and by vote, look back, and learn a game; one loses the network, one the server (that
 * one is of the binary `KNEKT`), one plays at home by plain HTTP, one hosts, and one watches. Somebody compares a deal with
 * the cards that they saw. The pages are read in five languages, and what a browser has to do for a move is counted.
 * Pictures go to the folder of `SHOTS`, where it is set. `node e2e/run.mjs [NAME…]` runs some of it, and
 * `node e2e/run.mjs -NAME…` all the rest.
 */
import { hosts } from './admin.mjs';
import { launch } from './browser.mjs';
import { heavy } from './budget.mjs';
import { isCutOff } from './cut.mjs';
import { mindsDetails } from './details.mjs';
import { english } from './english.mjs';
import { isFair } from './fair.mjs';
import { draws } from './fingers.mjs';
import { invites } from './invited.mjs';
import { isKept } from './kept.mjs';
import { byKeyboard } from './keyboard.mjs';
import { playsAtHome } from './lan.mjs';
import { layout } from './layout.mjs';
import { learns } from './lessons.mjs';
import { hasTime } from './more_time.mjs';
import { opensOffline } from './offline.mjs';
import { becomesKnown } from './people.mjs';
import { suitsAPhone } from './phone.mjs';
import { staysInPlace } from './places.mjs';
import { decide, dice, playByPointer, shown, waitForTurn } from './player.mjs';
import { looksBack } from './replays.mjs';
import { outlivesTheServer } from './restart.mjs';
import { takesItsTime } from './rhythm.mjs';
import { keepsItsScores } from './sheet.mjs';
import { isWatched } from './spectator.mjs';
import { staysStill } from './still.mjs';
import { isInTwoTabs } from './tabs.mjs';
import { takesBack, votes } from './takebacks.mjs';
import { arms, asksOnce, sockless, talks } from './together.mjs';
import { speaks } from './tongues.mjs';
import { byTouch } from './touch.mjs';
import { atThreeSizes, base, create, fault, faults, GAMES, look, open, SHORT } from './visit.mjs';
import { worksLittle } from './work.mjs';

/** Chooses the game's options for a short match. */
async function shorten(page, game) {
  for (const [option, value] of Object.entries(SHORT[game] ?? {}))
    await page.fill(`[aria-describedby="help-${option}"]`, String(value));
}

async function byPointer(context, game) {
  const page = await open(context, game);
  const button = await create(page, game);
  await shorten(page, game);
  await look(page, `${game}-create`);
  await button.click();
  await page.waitForSelector('.table');
  const onTurn = async (turn) => {
    if (turn === 2 || turn === 20) await atThreeSizes(page, `${game}-turn${turn}`);
  };
  const turns = await playByPointer(page, { random: dice(game.length), onTurn });
  await look(page, `${game}-result`, { hits: true });
  console.log(`${game}: a match by pointer, ${turns} turns`);
  await page.close();
}

/** Leaving and coming back: the table, the seat and the hand are still there, and no name is asked again. */
async function comesBack(context) {
  const page = await open(context, 'back');
  await page.locator('.tile.gurka [data-do="bots"]').click();
  await page.waitForSelector('.prompt.mine', { timeout: 60_000 });
  await decide(page, dice(3), (element, where) => element.click({ ...where, timeout: 1500 }));
  if (!(await waitForTurn(page, 60_000)))
    throw new Error('the match was over before one could come back');
  const table = page.url();
  const hand = () =>
    page.$$eval('.hand [data-card]', (cards) => cards.map((card) => card.dataset.card));
  const before = await hand();
  const boards = () =>
    page.$$eval('.log [data-seq]', (lines) => lines.map(({ dataset }) => dataset.seq));
  await shown(page);
  const known = await boards();
  if (known.length < 2) fault('back', 'the log leads nowhere before a reload');
  await page.reload();
  await page.waitForSelector('.prompt.mine');
  await shown(page);
  // Earlier boards can still be looked at, not only read about.
  if (JSON.stringify(await boards()) !== JSON.stringify(known))
    fault('back', 'the log leads elsewhere after a reload');
  // A link to a table loads its own chunks and no others.
  for (const what of await heavy(page)) fault('budget', what);
  if (JSON.stringify(await hand()) !== JSON.stringify(before))
    fault('back', 'another hand after a reload');
  await page.locator('.logo').click();
  await page.waitForSelector('.going a');
  await look(page, 'back-lobby');
  await page
    .locator(`.going a[href$="${new URL(table).pathname}"]`)
    .first()
    .click();
  await page.waitForSelector('.prompt.mine');
  console.log('back: reloaded, left and came back');
  await page.close();
  await keepsItsScores(context);
}

/** The first visit: a name is asked for, once. Everything else in this profile is the same guest. */
async function firstVisit(context) {
  const page = await open(context, 'lobby');
  await page.fill('#name', 'Aino');
  await look(page, 'lobby');
  await page.locator('a.new').click();
  await page.click('.bar [type="submit"]');
  await page.waitForSelector('.room');
  await atThreeSizes(page, 'waiting');
  await page.getByRole('button', { name: english('stand') }).click();
  await page
    .getByRole('button', { name: english('sit-here') })
    .first()
    .click();
  await page.getByRole('button', { name: english('stand') }).waitFor();
  await page.goto(`${base}/`);
  await page.locator('.me', { hasText: 'Aino' }).waitFor();
  console.log('lobby: named once, a table made, stood up and sat down');
  await page.close();
}

// Motion is cosmetic, and the pointer would wait for it; the phone has it.
const { context, close } = await launch({ reducedMotion: 'reduce' });
const named = process.argv.slice(2);
const only = named.filter((name) => !name.startsWith('-'));
const wanted = (name) => (only.length === 0 || only.includes(name)) && !named.includes(`-${name}`);
await firstVisit(context);
const runs = [
  ...GAMES.filter(wanted).map((game) => [game, () => byPointer(context, game)]),
  ...(wanted('back') ? [['back', () => comesBack(context)]] : []),
  ...(wanted('takeback') ? [['takeback', () => takesBack(context)]] : []),
  ...(wanted('invited') ? [['invited', () => invites(context)]] : []),
  ...(wanted('vote') ? [['vote', () => votes(context)]] : []),
  ...(wanted('replay') ? [['replay', () => looksBack(context)]] : []),
  ...(wanted('lessons') ? [['lessons', () => learns(context)]] : []),
  ...(wanted('offline') ? [['offline', opensOffline]] : []),
  ...(wanted('tongues') ? [['tongues', () => speaks(context)]] : []),
  ...(wanted('people') ? [['people', becomesKnown]] : []),
  ...(wanted('time') ? [['time', () => hasTime(context)]] : []),
  ...(wanted('talk') ? [['talk', () => talks(context)]] : []),
  ...(wanted('armed') ? [['armed', () => arms(context)]] : []),
  ...(wanted('sure') ? [['sure', () => asksOnce(context)]] : []),
  ...(wanted('fair') ? [['fair', () => isFair(context)]] : []),
  ...(wanted('sockless') ? [['sockless', () => sockless(context)]] : []),
  ...(wanted('lan') ? [['lan', playsAtHome]] : []),
  ...(wanted('cut') ? [['cut', isCutOff]] : []),
  ...(wanted('restart') ? [['restart', outlivesTheServer]] : []),
  ...(wanted('admin') ? [['admin', hosts]] : []),
  ...(wanted('tabs') ? [['tabs', () => isInTwoTabs(context)]] : []),
  ...(wanted('kept') ? [['kept', isKept]] : []),
  ...(wanted('phone') ? [['phone', suitsAPhone]] : []),
  ...(wanted('spectator') ? [['spectator', () => isWatched(context)]] : []),
  ...(wanted('fingers') ? [['fingers', draws]] : []),
  ...(wanted('still') ? [['still', staysStill]] : []),
  ...(wanted('details') ? [['details', mindsDetails]] : []),
  ...(wanted('places') ? [['places', staysInPlace]] : []),
  ...(wanted('rhythm') ? [['rhythm', takesItsTime]] : []),
  ...(wanted('work') ? [['work', worksLittle]] : []),
  ...(wanted('touch') ? [['touch', () => byTouch()]] : []),
  ...(wanted('keyboard') ? [['keyboard', () => byKeyboard()]] : []),
  ...(wanted('layout') ? [['layout', () => layout()]] : []),
];
// In sequence: a browser hardly draws a page in the background.
for (const [name, run] of runs) {
  const began = Date.now();
  await run().catch((error) => fault(name, String(error?.stack ?? error)));
  console.log(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
}
await close();
// Each was told whole where it happened; of a long log often only the end is kept.
const brief = faults.map((what) => what.split('\n', 1)[0].slice(0, 300));
console.log(
  brief.length === 0 ? 'the browser test passed' : [...brief, `${brief.length} faults`].join('\n'),
);
process.exitCode = faults.length === 0 ? 0 : 1;
