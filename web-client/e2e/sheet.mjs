/** The score sheet of a long match: a page that joins in a later deal has the first deal. */

import { english } from './english.mjs';
import { decide, dice, waitForTurn } from './player.mjs';
import { base, blank, create, fault, look, open } from './visit.mjs';

/** More entries than a replay to a returning player contains. */
const ENTRIES = 210;
const DECISIONS_MOST = 60;

const rows = (page) =>
  page.$$eval('.sheet tbody tr', (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' ')),
  );

/** Sends commands through the page's session. */
async function says(page, commands) {
  const refused = await page.evaluate(
    async ({ url, commands }) => {
      const headers = { 'content-type': 'application/json' };
      for (const [n, command] of commands.entries()) {
        const body = JSON.stringify({ cid: `sheet${n}`, ...command });
        const answer = await fetch(url, { method: 'POST', headers, body });
        if (!answer.ok) return answer.text();
      }
    },
    {
      url: `${base}/api/v1/tables/${new URL(page.url()).pathname.split('/').pop()}/commands`,
      commands,
    },
  );
  if (refused) throw new Error(refused);
}

export async function checkScoreSheet(context) {
  const page = await open(context, 'back-scores');
  await (await create(page, 'karnoffel', 'people')).click();
  await page.waitForSelector('.room');
  const wavers = Array.from({ length: ENTRIES }, (_, n) => ({ op: 'ready', ready: n % 2 === 0 }));
  await says(page, [
    ...wavers,
    { op: 'set_option', options: { deals_to_win: 3 } },
    { op: 'add_bot', seat: 1, level: 'fool' },
  ]);
  await says(page, [{ op: 'ready', ready: true, cid: 'begins' }]);
  await waitForTurn(page, 60_000);
  await page.click('#tab-scores');
  const random = dice(5);
  for (
    let n = 0;
    n < DECISIONS_MOST && (await rows(page)).length === 0 && (await waitForTurn(page));
    n++
  ) {
    await decide(page, random, (element, where) => element.click({ ...where, timeout: 1500 }));
  }
  await waitForTurn(page, 60_000);
  const before = await rows(page);
  if (before.length === 0) fault('back-scores', 'no deal was over, so that this proves nothing');
  // A second page, without the frames of the first.
  const address = page.url();
  await page.close();
  const other = await blank(context, 'back-scores');
  const resumed = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { op, reason } = JSON.parse(payload);
      if (op === 'snapshot' || op === 'replay') resumed.push([op, reason].join(' '));
    }),
  );
  await other.goto(address);
  await waitForTurn(other, 60_000);
  if (resumed[0] !== 'snapshot gap')
    fault('back-scores', `the match was told from its beginning: ${resumed}`);
  await other.click('#tab-scores');
  await other.waitForSelector('.sheet');
  const after = await rows(other);
  if (JSON.stringify(after) !== JSON.stringify(before))
    fault('back-scores', `${before} were ${after} on another page`);
  if (await other.getByText(english('score-earlier')).count())
    fault('back-scores', 'deals are missing');
  await look(other, 'back-scores');
  console.log(`back: the score sheet of ${after.length} deals is whole on another page`);
  await other.close();
}
