/**
 * Checks two behaviours of Safari on a phone: zooming into fields with small text, and content
 * under a notch or rounded corners.
 */
import { launch, SIZES } from './browser.mjs';
import { decide, dice } from './player.mjs';
import { base, blank, fault } from './visit.mjs';

const FIELD_PX = 16;
/** The inset of a notch in landscape, in pixels. */
const NOTCH = 47;
const PATHS = [
  '/',
  '/new?game=gurka',
  '/settings',
  '/account',
  '/fair',
  '/rules/karnoffel',
  '/top',
  '/move',
  '/learn/gurka',
];

/** Input fields whose text is too small. */
const small = (page) =>
  page.$$eval(
    'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea',
    (fields, least) =>
      fields
        .filter(
          (field) =>
            field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < least,
        )
        .map((field) => field.outerHTML.slice(0, 120)),
    FIELD_PX,
  );

/** Returns controls and headings that are in the unsafe area. */
const hidden = (page) =>
  page.$$eval(
    'a[href], button, input, select, h1, h2',
    (all, notch) =>
      all
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect();
          const isSeen =
            element.checkVisibility() && width > 1 && height > 1 && right > 0 && left < innerWidth;
          // Horizontally scrolling content can be scrolled out of the edge.
          const scrolls = element.closest('.games, .phrases, .actions, .scroll, nav');
          return isSeen && !scrolls && (left < notch - 1 || right > innerWidth - notch + 1);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    NOTCH,
  );

export async function checkPhone() {
  const { context, close } = await launch({
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  });
  const page = await blank(context, 'phone', SIZES.landscape);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 0, left: NOTCH, right: NOTCH, bottom: 21 },
  });
  const looks = async (where) => {
    for (const found of await small(page))
      fault('phone', `${where}: the text is small of ${found}`);
    for (const found of await hidden(page)) fault('phone', `${where}: at an edge lies ${found}`);
  };
  for (const path of PATHS) {
    await page.goto(`${base}${path}`);
    await page.waitForSelector('main h1:not(.early), main .words');
    await looks(path);
  }
  await page.goto(`${base}/`);
  await page.locator('.tile.gurka [data-do="bots"]').tap();
  await page.waitForSelector('.prompt.mine');
  await looks('a table');
  await decide(page, dice(2), (element, where) => element.tap({ ...where, timeout: 1500 }));
  await page.tap('header .help');
  await page.waitForSelector('aside.rules h2');
  await looks('the rules beside a table');
  await close();
  console.log(
    `phone: ${PATHS.length} pages and a table keep their edges free and their fields large`,
  );
}
