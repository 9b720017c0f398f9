/**
 * The lessons of all games, each by another input method: by mouse, touch or keyboard. No move
 * reaches the server.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launch, SIZES } from './browser.mjs';
import { tabTo } from './player.mjs';
import { atThreeSizes, base, blank, fault, open } from './visit.mjs';

const taught = (game) =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `../lessons/${game}.json`), 'utf8'))
    .lessons;
/** In a fan only the corner of a card is free. */
const CORNER = { position: { x: 12, y: 14 } };
const SURE = '.actions .sure';

const cardsOf = ({ card, cards, with: used }) => [card, cards, used].flat().filter(Boolean);
const needsNothing = (action) => cardsOf(action).length === 0 && action.life === undefined;

/** Returns the inputs of an action: the cards of the hand, then a life or a button. */
function answer(wants, legal, you) {
  const target =
    wants.life === undefined ? undefined : `[data-target="${wants.seat ?? you}:${wants.life}"]`;
  const plain = legal
    .filter(needsNothing)
    .findIndex((action) => JSON.stringify(action) === JSON.stringify(wants));
  return { cards: cardsOf(wants), target, button: Math.max(0, plain) };
}

const byPressing = (press) => ({
  async act(page, { cards, target, button }) {
    for (const card of cards) await press(page.locator(`.hand [data-card="${card}"]`), CORNER);
    await press(page.locator(target ?? '.actions [data-action]').nth(target ? 0 : button));
    if ((await page.locator(SURE).count()) > 0) await press(page.locator(SURE));
  },
  goOn: (page) => press(page.locator('[data-next]')),
});
const POINTER = byPressing((element, where) => element.click(where));
const FINGER = byPressing((element, where) => element.tap(where));

const KEYS = {
  async act(page, { cards, target, button }) {
    const { keyboard } = page;
    for (const card of cards) {
      await keyboard.press('h');
      for (let i = 0; i < 20; i++) {
        if ((await page.evaluate(() => document.activeElement?.dataset.card)) === card) break;
        await keyboard.press('ArrowRight');
      }
      await keyboard.press('Enter');
    }
    if (target) await tabTo(page, target);
    else {
      await keyboard.press('a');
      // The key skips answers with a caution, so it may not reach the first one.
      const past = await page.evaluate(
        ([selector, n]) =>
          [...document.querySelectorAll(selector)].indexOf(document.activeElement) - n,
        ['.actions [data-action]', button],
      );
      for (let i = 0; i < Math.abs(past); i++) await keyboard.press(past > 0 ? 'Shift+Tab' : 'Tab');
    }
    await keyboard.press('Enter');
    if ((await page.locator(SURE).count()) === 0) return;
    await tabTo(page, SURE);
    await keyboard.press('Enter');
  },
  goOn: (page) => pressed(page, '[data-next]'),
};

/** Presses Enter as soon as the page has put the focus there. */
async function pressed(page, selector) {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  await page.keyboard.press('Enter');
}

/** Goes through all lessons of a game, from the first. */
async function learn(page, game, way) {
  const began = Date.now();
  const lessons = taught(game);
  for (const { id, start, steps } of lessons) {
    const { seat } = start.private;
    let { legal } = start.private;
    for (const { wants, updates } of steps) {
      await page
        .waitForSelector('.prompt.mine')
        .catch(() => fault('lessons', `${game}: ${id} asks nothing`));
      await way.act(page, answer(wants, legal, seat));
      legal = updates.at(-1).private.legal ?? [];
    }
    await page
      .waitForSelector('.feedback.good')
      .catch(() => fault('lessons', `${game}: ${id} does not end`));
    await way.goOn(page);
  }
  await page.waitForSelector('.words a[href*="/rules/"]');
  if (await page.evaluate(hasEmptyPrompt)) fault('lessons', `${game}: an empty prompt remains`);
  console.log(
    `lessons: ${lessons.length} of ${game} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

/** Runs in the page: returns true if an empty prompt is visible. */
const hasEmptyPrompt = () =>
  [...document.querySelectorAll('.prompt')].some(
    (prompt) =>
      prompt.textContent.trim() === '' && prompt.checkVisibility({ opacityProperty: true }),
  );

/** The lessons of a game, by URL. */
async function begin(page, game, size = SIZES.desk) {
  await page.goto(`${base}/learn/${game}#${taught(game)[0].id}`);
  await page.waitForSelector('.words h2');
  await atThreeSizes(page, `lesson-${game}`);
  await page.setViewportSize(size);
}

export async function playLessons(context) {
  const page = await open(context, 'lessons');
  const told = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => told.push(String(payload))),
  );
  await page.locator('.tile.knorri a[href$="/learn/knorri"]').click();
  await page.waitForSelector('.words h2');
  await atThreeSizes(page, 'lesson-knorri');
  await learn(page, 'knorri', POINTER);
  await atThreeSizes(page, 'lesson-over');
  // From the rules one tries a deal at the table, and is back where one read.
  await page.goto(`${base}/rules/gnallknekt`);
  const [first, second] = taught('gnallknekt');
  await page.locator(`.examples a[href$="#${second.id}"]`).click();
  await page.waitForSelector('.prompt.mine');
  await page.goBack();
  await page.locator(`.examples a[href$="#${first.id}"]`).click();
  await learn(page, 'gnallknekt', POINTER);
  for (const game of ['knektpass', 'karnoffel']) {
    await begin(page, game);
    await learn(page, game, KEYS);
  }
  // After the lessons the learner plays at a real table, with the server.
  await pressed(page, '.words .main');
  await page.waitForURL(/\/t\//);
  const acts = told.filter((text) => text.includes('"op":"act"'));
  if (acts.length > 0) fault('lessons', `the server heard ${acts[0]}`);
  await page.close();
  await playByTouch();
}

async function playByTouch() {
  const phone = {
    hasTouch: true,
    isMobile: true,
    viewport: SIZES.portrait,
    reducedMotion: 'reduce',
  };
  const { context, close } = await launch(phone);
  const page = await blank(context, 'lessons', SIZES.portrait);
  await begin(page, 'gurka', SIZES.portrait);
  await learn(page, 'gurka', FINGER).finally(close);
}
