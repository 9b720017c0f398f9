/** The server restarts during a match: the page reports it and resumes by itself. */
import { launch } from './browser.mjs';
import { english } from './english.mjs';
import { ownServer } from './own_server.mjs';
import { decide, decision, dice, playByPointer, shown, waitForTurn } from './player.mjs';
import { blank, create, fault, look } from './visit.mjs';

/** The browser's messages about a server that is down or shutting down. */
const AWAY = /net::ERR_|WebSocket connection to|status of 503/;

export async function restartServer() {
  const server = await ownServer();
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  try {
    await story(context, server);
  } finally {
    await close();
    server.close();
  }
}

/** The facts that a player needs to act. */
const stands = async (page) =>
  JSON.stringify([
    await decision(page),
    await page.textContent('.prompt'),
    await page.$$eval('.hand [data-card]', (cards) =>
      cards.map(({ dataset, ariaDisabled }) => [dataset.card, ariaDisabled]),
    ),
    await page.textContent('.centre'),
  ]);

async function story(context, server) {
  const page = await blank(context, 'restart', undefined, AWAY);
  await page.goto(`${server.address}/`);
  await (await create(page, 'karnoffel')).click();
  const random = dice(6);
  await waitForTurn(page, 60_000);
  await decide(page, random, (element, where) => element.click({ ...where, timeout: 1500 }));
  if (!(await waitForTurn(page, 60_000)))
    throw new Error('the match was over before the server could end');
  await shown(page);
  const before = await stands(page);
  await page.evaluate(() => {
    window.isThisPage = true;
  });

  const code = await server.stop();
  if (code !== 0) fault('restart', `the server ended with ${code}`);
  await page.waitForSelector('.dock .banner');
  const says = await page.textContent('.dock .banner');
  if (!says.includes(english('banner-draining'))) fault('restart', `the banner says: ${says}`);
  if ((await stands(page)) !== before)
    fault('restart', 'the table is not what it was while the server is away');
  await look(page, 'restart', { hits: true });

  await server.start();
  await page.waitForSelector('.dock .banner', { state: 'detached', timeout: 60_000 });
  await page.waitForSelector('.prompt.mine');
  if ((await stands(page)) !== before)
    fault('restart', `the table was ${before}, and is ${await stands(page)}`);
  await playByPointer(page, { random });
  if (!(await page.evaluate(() => window.isThisPage)))
    fault('restart', 'the page had to be loaded anew');
  console.log('restart: the server ended and began again, and the match went on to its end');
  await page.close();
}
