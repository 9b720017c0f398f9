/** The lessons of a game, by pointer and by keyboard: what each asks for is done, and the server hears nothing of it. */
import fs from 'node:fs';
import path from 'node:path';
import { tabTo } from './player.mjs';
import { atThreeSizes, base, fault, open } from './visit.mjs';

const GAME = 'karnoffel';
const { lessons } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `../lessons/${GAME}.json`), 'utf8'));
/** Of a card in a fan only the corner is free. */
const CORNER = { position: { x: 12, y: 14 } };
const SURE = '.actions .sure';

async function byPointer(page, card) {
  await page.click(`.hand [data-card="${card}"]`, CORNER);
  await page.click('.actions [data-action="play"]');
  if ((await page.locator(SURE).count()) > 0) await page.click(SURE);
}

async function byKeyboard(page, card) {
  await page.keyboard.press('h');
  for (let i = 0; i < 20; i++) {
    if ((await page.evaluate(() => document.activeElement?.dataset.card)) === card) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  if ((await page.locator(SURE).count()) > 0) {
    await tabTo(page, SURE);
    await page.keyboard.press('Enter');
  }
}

/** Presses Enter as soon as the page has put the focus there. */
async function pressed(page, selector) {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  await page.keyboard.press('Enter');
}

/** Goes through all lessons; `next` leads from one to the next. */
async function learn(page, play, next) {
  for (const { id, steps } of lessons) {
    for (const { wants } of steps) {
      await page.waitForSelector('.prompt.mine').catch(() => fault('lessons', `${id} asks nothing`));
      await play(page, wants.card);
    }
    await page.waitForSelector('.feedback.good').catch(() => fault('lessons', `${id} does not end`));
    await next();
  }
  await page.waitForSelector('.words a[href*="/rules/"]');
}

export async function learns(context) {
  const page = await open(context, 'lessons');
  const told = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => told.push(String(payload))));
  await page.locator(`.tile.${GAME} a[href$="/learn/${GAME}"]`).click();
  await page.waitForSelector('.words h2');
  await atThreeSizes(page, 'lesson');
  await learn(page, byPointer, () => page.click('[data-next]'));
  await atThreeSizes(page, 'lesson-over');
  await page.goto(`${base}/learn/${GAME}#${lessons[0].id}`);
  await page.waitForSelector('.words h2');
  await learn(page, byKeyboard, () => pressed(page, '[data-next]'));
  // Who has learned enough plays, and then the server hears it.
  await pressed(page, '.words .main');
  await page.waitForURL(/\/t\//);
  const acts = told.filter((text) => text.includes('"op":"act"'));
  if (acts.length > 0) fault('lessons', `the server heard ${acts[0]}`);
  console.log(`lessons: ${lessons.length} of ${GAME}, by pointer and by keyboard`);
  await page.close();
}
