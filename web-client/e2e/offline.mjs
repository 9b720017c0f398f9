/** The service worker: the client opens offline after an earlier visit. */
import { launch } from './browser.mjs';
import { base, fault } from './visit.mjs';

const title = (page) => page.textContent('h1');

export async function openOffline() {
  const { context, close } = await launch({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${base}/settings`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Files fetched before the worker started are now fetched through it.
  await page.reload();
  await page.waitForSelector('#sound');
  const here = await title(page);
  await context.setOffline(true);
  await page.goto(`${base}/settings`);
  await page.waitForSelector('#sound');
  if ((await title(page)) !== here) fault('offline', `the page is ${await title(page)}`);
  console.log('offline: the settings open without a network');
  await close();
}
