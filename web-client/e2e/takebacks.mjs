/** Taking back, and giving up: a person among bots, and two persons in two browsers. */
import { launch } from './browser.mjs';
import { english } from './english.mjs';
import { SURE, shown, tabTo } from './player.mjs';
import { atThreeSizes, base, blank, create, fault, look, open } from './visit.mjs';

const CARD = '[data-card]:not([aria-disabled])';
const YES = '.answers .main';
const NO = '.answers .btn:not(.main)';

const hand = (page) =>
  page.$$eval('.hand [data-card]', (cards) => cards.map((card) => card.dataset.card).join(' '));
const felt = (page) => page.textContent('.centre');
const pressed = (page) => page.locator('.hand [aria-pressed="true"]').count();

/** Plays the first card that can be played; what the hand was before. */
async function plays(page) {
  await page.waitForSelector('.prompt.mine');
  const before = await hand(page);
  await page
    .locator(CARD)
    .first()
    .click({ position: { x: 12, y: 14 } });
  await page.locator('.actions [data-action="play"]').first().click();
  // Confirms the Devil, which can be the first card.
  if ((await page.locator(SURE).count()) > 0) await page.locator(SURE).first().click();
  await becomes(page, before, false);
  return before;
}

/** Waits until the hand is these cards, or is not. */
const becomes = (page, cards, same = true) =>
  page.waitForFunction(
    ([cards, same]) => {
      const now = [...document.querySelectorAll('.hand [data-card]')].map(
        (card) => card.dataset.card,
      );
      return (now.join(' ') === cards) === same;
    },
    [cards, same],
  );
async function takeBack(page) {
  if ((await page.locator('.drop').count()) === 0) await page.click('[data-do="match"]');
  await page.click('[data-do="takeback"]');
}
const refused = (page) => page.textContent('.table-actions .error');

/** Among bots it is done at once; then the match is given up. */
export async function undoMove(context) {
  const page = await open(context, 'takeback');
  await page.locator('.tile.karnoffel [data-do="bots"]').click();
  await page.waitForSelector('.prompt.mine');
  await shown(page);
  const lay = await felt(page);
  const before = await plays(page);
  await takeBack(page);
  await becomes(page, before);
  await page.waitForSelector('.prompt.mine');
  await shown(page);
  if ((await felt(page)) !== lay)
    fault('takeback', `the felt is not what it was: ${await felt(page)}`);
  if ((await pressed(page)) !== 0) fault('takeback', 'a card is still chosen');
  if (
    !(await page.textContent('[data-ended]')).includes(english('table-taken_back', { you: 'yes' }))
  )
    fault('takeback', 'nothing tells of it');
  await takeBack(page);
  if (!(await refused(page)).includes(english('error-takeback-wrong_phase')))
    fault('takeback', await refused(page));

  await page.click('[data-do="give-up"]');
  await look(page, 'give-up', { hits: '.drop' });
  await page.keyboard.press('Escape');
  await page.press('[data-do="give-up"]', 'Enter');
  await tabTo(page, '[data-do="resign"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-result]');
  if ((await page.locator('.table-actions').count()) > 0)
    fault('takeback', 'something is left to take back after the end');
  console.log('takeback: an action was taken back, and the match given up');
  await page.close();
}

/** Two persons at a table of Gúrka with this pace, who to act first; the second is called `guest`. */
export async function pair(context, other, name = 'vote', called = 'Eero', pace = 'none') {
  const host = await open(context, name);
  const makes = await create(host, 'gurka', 'people');
  await host.check(`.pace input[value="${pace}"]`);
  await makes.click();
  await host.waitForSelector('.room');
  const guest = await blank(other, name);
  await guest.goto(`${base}${new URL(host.url()).pathname}`);
  await guest.fill('#name', called);
  await guest.getByRole('button', { name: english('sit') }).click();
  for (const page of [host, guest])
    await page.getByRole('button', { name: english('i-am-ready') }).click();
  await Promise.race([host, guest].map((page) => page.waitForSelector('.prompt.mine')));
  return (await host.locator('.prompt.mine').count()) > 0 ? [host, guest] : [guest, host];
}

export async function voteOnUndo(context) {
  const { context: other, close } = await launch({ reducedMotion: 'reduce' });
  await declineThenAgree(context, other).finally(close);
}

async function declineThenAgree(context, other) {
  const [asks, asked] = await pair(context, other);
  const before = [await plays(asks), await hand(asked)];
  await takeBack(asks);
  await asked.waitForSelector(YES);
  await asks.waitForSelector('.vote');
  if ((await asks.locator(YES).count()) > 0) fault('vote', 'who asks is asked');
  await look(asks, 'vote-asks', { hits: true });
  await atThreeSizes(asked, 'vote-asked');
  await tabTo(asked, NO);
  await asked.keyboard.press('Enter');
  const declines = english('table-voted', { you: 'no', yes: 'no', seat: '' }).trim();
  await asks.locator('[data-ended]', { hasText: declines }).waitFor();
  await takeBack(asks);
  if (!(await refused(asks)).includes(english('error-takeback-forbidden')))
    fault('vote', await refused(asks));

  await plays(asked);
  await takeBack(asks);
  await asked.click(YES);
  await Promise.all([becomes(asks, before[0]), becomes(asked, before[1])]);
  await asks.waitForSelector('.prompt.mine');
  if ((await asked.locator('.vote[data-vote]').count()) > 0)
    fault('vote', 'the vote is still open');
  console.log('vote: asked for, refused, asked again and agreed to');
}
