/**
 * The browser test: a person's way through the pages, at the server of `BASE_URL`. It plays a whole match of each game by
 * pointer, and some by taps on a phone's screen and by keys alone, against bots, and has axe and a hit-test look at every page.
 * People take actions back, alone and by vote, look back, and learn a game; one loses the network, one the server (that
 * one is of the binary `KNEKT`), one plays at home by plain HTTP, one hosts, and one watches. Somebody compares a deal with
 * the cards that they saw. The pages are read in five languages, and what a browser has to do for a move is counted.
 * Pictures go to the folder of `SHOTS`, where it is set. `node e2e/run.mjs [NAME…]` runs some of it, and
 * `node e2e/run.mjs -NAME…` all the rest.
 */
import { administer } from './admin.mjs';
import { launch } from './browser.mjs';
import { heavy } from './budget.mjs';
import { loseNetwork } from './cut.mjs';
import { checkDetails } from './details.mjs';
import { english } from './english.mjs';
import { compareDeal } from './fair.mjs';
import { dragCards } from './fingers.mjs';
import { inviteByLink } from './invited.mjs';
import { returnToLeftTable } from './kept.mjs';
import { playByKeyboard } from './keyboard.mjs';
import { playOverHttp } from './lan.mjs';
import { checkLanguages } from './languages.mjs';
import { layout, QUICK_CHECK, WHOLE_CHECK } from './layout.mjs';
import { playLessons } from './lessons.mjs';
import { missParts } from './missing.mjs';
import { requestMoreTime } from './more_time.mjs';
import { openOffline } from './offline.mjs';
import { visitPeople } from './people.mjs';
import { checkPhone } from './phone.mjs';
import { checkPlaces } from './places.mjs';
import { decide, dice, playByPointer, shown, waitForTurn } from './player.mjs';
import { viewReplays } from './replays.mjs';
import { restartServer } from './restart.mjs';
import { checkRhythm, checkRhythmWhole } from './rhythm.mjs';
import { checkScoreSheet } from './sheet.mjs';
import { watchMatches } from './spectator.mjs';
import { checkIdlePage } from './still.mjs';
import { playInTwoTabs } from './tabs.mjs';
import { undoMove, voteOnUndo } from './takebacks.mjs';
import { armCards, confirmOnce, exchangeMessages, playWithoutSockets } from './together.mjs';
import { playByTouch } from './touch.mjs';
import { atThreeSizes, base, create, fault, faults, GAMES, look, open, SHORT } from './visit.mjs';
import { measureWork } from './work.mjs';

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
  const turns = await playByPointer(page, { random: dice(game.length), onTurn, long: 20 });
  await look(page, `${game}-result`, { hits: true });
  console.log(`${game}: a match by pointer, ${turns} turns`);
  await page.close();
}

/** Leaving and coming back: the table, the seat and the hand are still there, and no name is asked again. */
async function reloadAndReturn(context) {
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
  await checkScoreSheet(context);
}

/**
 * The first visit: a name is asked for once. The other stories of this profile use the same guest.
 */
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
  ...(wanted('back') ? [['back', () => reloadAndReturn(context)]] : []),
  ...(wanted('takeback') ? [['takeback', () => undoMove(context)]] : []),
  ...(wanted('invited') ? [['invited', () => inviteByLink(context)]] : []),
  ...(wanted('vote') ? [['vote', () => voteOnUndo(context)]] : []),
  ...(wanted('replay') ? [['replay', () => viewReplays(context)]] : []),
  ...(wanted('lessons') ? [['lessons', () => playLessons(context)]] : []),
  ...(wanted('offline') ? [['offline', openOffline]] : []),
  ...(wanted('missing') ? [['missing', () => missParts(context)]] : []),
  ...(wanted('languages') ? [['languages', () => checkLanguages(context)]] : []),
  ...(wanted('people') ? [['people', visitPeople]] : []),
  ...(wanted('time') ? [['time', () => requestMoreTime(context)]] : []),
  ...(wanted('talk') ? [['talk', () => exchangeMessages(context)]] : []),
  ...(wanted('armed') ? [['armed', () => armCards(context)]] : []),
  ...(wanted('sure') ? [['sure', () => confirmOnce(context)]] : []),
  ...(wanted('fair') ? [['fair', () => compareDeal(context)]] : []),
  ...(wanted('sockless') ? [['sockless', () => playWithoutSockets(context)]] : []),
  ...(wanted('lan') ? [['lan', playOverHttp]] : []),
  ...(wanted('cut') ? [['cut', loseNetwork]] : []),
  ...(wanted('restart') ? [['restart', restartServer]] : []),
  ...(wanted('admin') ? [['admin', administer]] : []),
  ...(wanted('tabs') ? [['tabs', () => playInTwoTabs(context)]] : []),
  ...(wanted('kept') ? [['kept', returnToLeftTable]] : []),
  ...(wanted('phone') ? [['phone', checkPhone]] : []),
  ...(wanted('spectator') ? [['spectator', () => watchMatches(context)]] : []),
  ...(wanted('fingers') ? [['fingers', dragCards]] : []),
  ...(wanted('still') ? [['still', checkIdlePage]] : []),
  ...(wanted('details') ? [['details', checkDetails]] : []),
  ...(wanted('places') ? [['places', checkPlaces]] : []),
  ...(wanted('rhythm') ? [['rhythm', checkRhythm]] : []),
  ...(wanted('work') ? [['work', measureWork]] : []),
  ...(wanted('touch') ? [['touch', () => playByTouch(['knorri', 'gurka'])]] : []),
  ...(wanted('keyboard') ? [['keyboard', () => playByKeyboard(['knektpass', 'karnoffel'])]] : []),
  ...(wanted('layout') ? [['layout', () => layout(QUICK_CHECK)]] : []),
  ...(only.includes('touch-whole') ? [['touch-whole', () => playByTouch(GAMES)]] : []),
  ...(only.includes('keyboard-whole') ? [['keyboard-whole', () => playByKeyboard(GAMES)]] : []),
  ...(only.includes('rhythm-whole') ? [['rhythm-whole', checkRhythmWhole]] : []),
  ...(only.includes('layout-whole') ? [['layout-whole', () => layout(WHOLE_CHECK)]] : []),
];
// In sequence: a browser hardly draws a page in the background.
for (const [name, run] of runs) {
  const began = Date.now();
  await run().catch((error) => fault(name, String(error?.stack ?? error)));
  console.log(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
}
await close();
// Faults are printed in full as they occur; the summary at the end is brief.
const brief = faults.map((what) => what.split('\n', 1)[0].slice(0, 300));
console.log(
  brief.length === 0 ? 'the browser test passed' : [...brief, `${brief.length} faults`].join('\n'),
);
process.exitCode = faults.length === 0 ? 0 : 1;
