/** Files that the server does not have, as while it is updated, or that something on the way replaces. */
import { SIZES } from './browser.mjs';
import { english } from './english.mjs';
import { base, blank, fault, look } from './visit.mjs';

/** The browser's messages about the files, which are intended. */
const MEANT = /status of 404|MIME type|Failed to fetch|loading|reload/i;
const LOBBY = '.tiles button:enabled';

const missing = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
const portal = (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' });

/** Each kind of file that a page needs, and what comes instead. */
const PARTS = [
  ['the entry', '**/assets/first-*.js', missing],
  ['a chunk of the entry', '**/assets/runtime-*.js', missing],
  ['the texts', '**/assets/texts-*/**', missing],
  ['the style', '**/assets/first-*.css', missing],
  ['the entry behind a portal', '**/assets/first-*.js', portal],
];

export async function missParts(context) {
  for (const [name, files, answer] of PARTS) {
    const page = await blank(context, `missing ${name}`, SIZES.portrait, MEANT);
    // Once: the page helps itself.
    await page.route(files, answer, { times: 1 });
    await page.goto(`${base}/`);
    await page.waitForSelector(LOBBY);
    await page.close();
  }
  const page = await blank(context, 'missing', SIZES.portrait, MEANT);
  await page.route(PARTS[0][1], missing);
  await page.goto(`${base}/`);
  await page.getByText(english('early-failed')).waitFor();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await look(page, `missing-${size}`);
  }
  await page.unroute(PARTS[0][1]);
  await page.getByRole('button', { name: english('reload') }).click();
  await page.waitForSelector(LOBBY);
  if ((await page.getByText(english('early-failed')).count()) > 0)
    fault('missing', 'the page has begun, and still says that it cannot be loaded');
  console.log('missing: the page reloads once, says so, and comes back');
  await page.close();
}
