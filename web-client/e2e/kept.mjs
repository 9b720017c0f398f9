/** The session cookie: no script can read it, and a full storage loses no seat. */
import { launch } from './browser.mjs';
import { base, blank, fault } from './visit.mjs';

const TOKEN = 'knekt.token';

const hand = (page) =>
  page.$$eval('.hand [data-card]', (cards) => cards.map(({ dataset }) => dataset.card).join(' '));
const stored = (page) => page.evaluate((key) => localStorage.getItem(key), TOKEN);
/** The session's cookie, as the browser has it. */
const cookie = async (context) =>
  (await context.cookies()).find(({ name }) => /knekt(-\d+)?$/.test(name));

export async function returnToLeftTable() {
  await withFullStorage();
  await fromAnOlderVersion();
  console.log('kept: a guest is a cookie, with a full storage and after an older version');
}

async function withFullStorage() {
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const page = await blank(context, 'kept');
  await page.goto(`${base}/`);
  await page.locator('.tile.gurka [data-do="bots"]').click();
  await page.waitForSelector('.prompt.mine');
  const before = await hand(page);
  await page.reload();
  await page.waitForSelector('.prompt.mine');
  if ((await hand(page)) !== before) fault('kept', 'with a full storage a reload loses the seat');
  if ((await stored(page)) !== null) fault('kept', 'a token is stored where scripts can read it');
  const kept = await cookie(context);
  if (!kept?.httpOnly || kept.sameSite !== 'Lax')
    fault('kept', `the cookie is ${JSON.stringify(kept)}`);
  await close();
}

async function fromAnOlderVersion() {
  const made = await fetch(`${base}/api/v1/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Eero"}',
  });
  const { token } = await made.json();
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  const page = await blank(context, 'kept');
  await page.goto(`${base}/rules`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN, token]);
  await page.goto(`${base}/`);
  await page.locator('.me', { hasText: 'Eero' }).waitFor();
  await page.waitForFunction((key) => localStorage.getItem(key) === null, TOKEN);
  if ((await cookie(context))?.value !== token) fault('kept', 'the token is not in the cookie');
  await page.reload();
  await page.locator('.me', { hasText: 'Eero' }).waitFor();
  await close();
}
