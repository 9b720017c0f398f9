/**
 * Life at a table beside the cards: chat, premoves, confirmations; and a network that blocks
 * WebSockets.
 */
import { launch } from './browser.mjs';
import { decide, decision, dice, SURE, waitForTurn } from './player.mjs';
import { pair } from './takebacks.mjs';
import { base, blank, create, fault, look, open } from './visit.mjs';

const say = async (page, text) => {
  await page.fill('#tab-panel form input', text);
  await page.keyboard.press('Enter');
};
/** A name that does nothing, as long as names may be, and something to say that does nothing either. */
const NAME = '<img src=x onerror=f()>';
const WORDS = '<img src=x onerror=alert(1)>';

/** Checks the text where it is drawn: it is text, not markup. */
async function isText(page, ...places) {
  for (const place of places)
    await page.locator(place, { hasText: '<img src=x onerror=' }).first().waitFor();
  if ((await page.locator('img[src="x"]').count()) > 0)
    fault('talk', `what was written is a picture at ${page.url()}`);
}

/** In the other player's lobby, and on the would-be page. */
async function isTextElsewhere(context) {
  const page = await blank(context, 'talk', undefined, /404/);
  await page.goto(`${base}/`);
  await isText(page, '.going .with');
  await page.goto(`${base}/u/${encodeURIComponent(NAME)}`);
  await isText(page, 'h1');
  await page.close();
}

const said = (page, text) => page.waitForSelector(`.heard:has-text("${text}")`);

/** Two players chat, and one blocks the other. */
export async function exchangeMessages(context) {
  const { context: other, close } = await launch({ reducedMotion: 'reduce' });
  try {
    const [one, two] = await pair(context, other, 'talk', NAME);
    const host = one.context() === context ? one : two;
    const guest = host === one ? two : one;
    await isText(host, '.seats .name', '.rail .log');
    await isText(guest, '.own .name', 'header .me');
    await isTextElsewhere(context);
    // By keyboard only: to the field, and back to the cards.
    await one.keyboard.press('m');
    await one.waitForSelector('#tab-panel form input:focus');
    await one.keyboard.type('Góðan daginn <b>');
    await one.keyboard.press('Enter');
    await said(one, 'Góðan daginn <b>');
    await one.keyboard.press('Escape');
    await one.waitForSelector('.hand :focus');

    await two.waitForSelector('#tab-chat .unread');
    await two.click('#tab-chat');
    await said(two, 'Góðan daginn <b>');
    if ((await two.locator('#tab-chat .unread').count()) > 0)
      fault('talk', 'what was read is unread');
    await two.click('[data-phrase="well_played"]');
    await said(one, 'Well played!');
    await look(two, 'talk', { hits: true });
    await say(guest, WORDS);
    await isText(host, '.heard .message b', '.heard .message p > bdi');

    await two.locator('.message:not(.own) .more').first().click();
    await two.click('[data-do="block"]');
    await two.waitForFunction(
      () => !document.querySelector('.heard')?.textContent.includes('Góðan'),
    );
    await say(one, 'Can you hear me?');
    await said(one, 'Can you hear me?');
    await two.click('[data-phrase="goodbye"]');
    await said(two, 'Goodbye!');
    if ((await two.textContent('.heard')).includes('hear me'))
      fault('talk', 'who is blocked is heard');
    // After a reload the messages are back, except those of blocked players.
    await two.reload();
    await two.waitForSelector('#tab-chat');
    await two.click('#tab-chat');
    await said(two, 'Well played!');
    if ((await two.textContent('.heard')).includes('hear me'))
      fault('talk', 'who is blocked is heard after a reload');
    console.log('talk: said, read, answered, blocked');
  } finally {
    await close();
  }
}

/** A card is made ready while the other is to act, and lets go when the other leads. */
export async function armCards(context) {
  const { context: other, close } = await launch({ reducedMotion: 'reduce' });
  try {
    const [acts, waits] = await pair(context, other, 'armed');
    const card = waits.locator('.hand [data-card]').first();
    await card.click({ button: 'right', position: { x: 12, y: 14 } });
    await waits.waitForSelector('.hand .armed');
    await waits.mouse.click(5, 5);
    await waits.waitForSelector('.hand:not(:has(.armed))');
    await card.focus();
    await waits.keyboard.press('p');
    await waits.waitForSelector('.hand .armed');
    await look(waits, 'armed', { hits: true });
    await decide(acts, dice(3), (element, where) => element.click({ ...where, timeout: 1500 }));
    await waits.waitForSelector('.hand:not(:has(.armed))');
    console.log('armed: by pointer and by key, and let go of');
  } finally {
    await close();
  }
}

/** Checks that passing in Knektpass asks for confirmation on the button itself. */
export async function confirmOnce(context) {
  const page = await open(context, 'sure');
  const button = await create(page, 'knektpass');
  // Where playing costs nothing, passing is never better.
  await page.selectOption('[aria-describedby="help-min_tricks"]', '0');
  await button.click();
  const random = dice(11);
  let confirmed = false;
  while (!confirmed && (await waitForTurn(page, 60_000))) {
    const pass = page.locator('.actions [data-caution]');
    if ((await pass.count()) === 0) {
      await decide(page, random, (element, where) => element.click({ ...where, timeout: 1500 }));
      continue;
    }
    const asked = await decision(page);
    await pass.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.actions .sure:focus');
    await look(page, 'sure', { hits: true });
    await page.keyboard.press('Enter');
    // If the check took longer than the confirmation lasts, this press was the first again.
    if ((await page.locator(SURE).count()) > 0) await page.keyboard.press('Enter');
    // Others may have answered already, and the next decision may be one's own.
    await page.waitForFunction(
      (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was,
      asked,
    );
    console.log('sure: asked once more, and passed');
    confirmed = true;
  }
  if (!confirmed) fault('sure', 'nothing asked for confirmation');
  await page.close();
}

/** Sockets die as soon as they are there, or have said hello: the page finds another way, and plays. */
export async function playWithoutSockets(context) {
  await playsWithout(context, 'before the hello', (socket) => socket.close());
  let greeted = 0;
  await playsWithout(context, 'after the hello', (socket) => {
    socket.connectToServer().onMessage((hello) => {
      greeted += 1;
      socket.send(hello);
      socket.close();
    });
  });
  if (greeted === 0) fault('sockless', 'no socket said hello');
}

async function playsWithout(context, how, die) {
  // A new visitor gets a 401, about which the browser complains.
  const page = await context.newPage();
  page.on('pageerror', (error) => fault('sockless', String(error)));
  await page.routeWebSocket(/\/ws$/, die);
  await page.goto(`${base}/`);
  await page.waitForSelector('.tiles button:enabled', { timeout: 30_000 });
  await isUpToDate(page, how);
  await page.locator('.tile.gurka [data-do="bots"]').click();
  for (let turn = 0; turn < 4 && (await waitForTurn(page, 60_000)); turn++) {
    const asked = await page.getAttribute('[data-decision]', 'data-decision');
    await decide(page, dice(turn), (element, where) => element.click({ ...where, timeout: 1500 }));
    await page.waitForFunction(
      (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was,
      asked,
    );
  }
  await isUpToDate(page, how);
  await page.reload();
  await page.waitForSelector('.table .hand', { timeout: 30_000 });
  await isUpToDate(page, how);
  console.log(`sockless: sockets died ${how}; played without, and came back`);
  await page.close();
}

/** Checks over each transport that the page is of the server's version. */
async function isUpToDate(page, how) {
  const above = (await page.locator('.announcement').allTextContents()).join(' ').trim();
  if (above) fault('sockless', `where sockets die ${how} the page says: ${above}`);
}
