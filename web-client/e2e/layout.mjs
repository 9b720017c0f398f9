/**
 * Checks that everything can be reached and the game is in view: each situation in English and in a
 * pseudo-language two fifths longer, and by axe in light and dark mode. Of the five tables also the
 * accessibility tree. `LOOK=karnoffel|held-.*` selects situations.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launch, SIZES } from './browser.mjs';
import {
  axe,
  escaping,
  illegible,
  overflow,
  pushed,
  textless,
  tiny,
  unreachable,
} from './checks.mjs';
import { unseen } from './sight.mjs';
import { situations, stage, TABLES } from './situations.mjs';
import { blank, fault, settled } from './visit.mjs';

const ALL_SIZES = {
  least: { width: 320, height: 568 },
  // The height that a phone's browser leaves.
  framed: { width: 375, height: 667 },
  portrait: SIZES.portrait,
  landscape: SIZES.landscape,
  // A desk's window, enlarged twice.
  zoomed: { width: 640, height: 400 },
  tablet: { width: 768, height: 1024 },
  desk: SIZES.desk,
  wall: { width: 1920, height: 1080 },
};

/** All sizes, and axe at three of them in both modes. */
export const WHOLE_CHECK = {
  sizes: ALL_SIZES,
  read: Object.keys(SIZES).flatMap((size) => [
    [size, 'light'],
    [size, 'dark'],
  ]),
};

/** The sizes at which most faults show, and each mode once. */
export const QUICK_CHECK = {
  sizes: {
    least: ALL_SIZES.least,
    landscape: ALL_SIZES.landscape,
    desk: ALL_SIZES.desk,
  },
  read: [
    ['portrait', 'light'],
    ['desk', 'dark'],
  ],
};

/** Tables that have to be in sight on small phones, without pushing the page, and those phones: the last with its browser's bars. */
const WHOLE = /^(de-)?(knektpass|gurka|karnoffel(-played)?$|knorri-(draw|tricks|five))/;
const SMALL_SIZES = {
  least: ALL_SIZES.least,
  small: { width: 360, height: 640 },
  barred: { width: 390, height: 664 },
};

/** Browsers in parallel: each spends more time waiting for its next frame than working. */
const LOOKING = 2;

const named = new RegExp(`^(${process.env.LOOK ?? '.*'})$`);

/** Everything in every situation can be reached, and nothing of it is wrong for those who cannot see it. */
export async function layout(check) {
  const looked = situations().filter(({ name }) => named.test(name));
  const left = looked.values();
  const looks = await Promise.all(Array.from({ length: LOOKING }, () => lookAt(left, check)));
  const n = looks.reduce((sum, one) => sum + one, 0);
  console.log(`layout: ${n} looks at ${looked.length} situations`);
}

/**
 * Checks the remaining situations in its own browser, in parallel with others. Returns the number
 * checked.
 */
async function lookAt(left, check) {
  // A service worker would ask the server itself, and there is none.
  const { context, close } = await launch({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { show, close: leave } = await stage();
  let n = 0;
  for (const situation of left) {
    // A situation with a language of its own is checked in that one only.
    for (const query of situation.url.includes('lang=') ? [''] : ['', 'lang=pseudo']) {
      const name = `${situation.name}${query && '-pseudo'}`;
      // A situation that cannot be shown must not hide the faults of the others.
      try {
        n += await lookAtOne(context, show, { ...situation, name, query }, check);
      } catch (error) {
        fault(name, String(error?.stack ?? error));
      }
    }
  }
  await close();
  await leave();
  return n;
}

async function lookAtOne(context, show, { name, query, ...situation }, { sizes, read }) {
  // A refusal that is meant is a line on the browser's console all the same.
  const page = situation.refused ? await context.newPage() : await blank(context, name);
  await show(page, situation, query);
  const n = await reached(page, name, situation, query !== '', sizes);
  if (query === '' && WHOLE.test(name)) await inSight(page, name);
  // By another language alone nothing changes for those who cannot see it.
  if (query === '' && !situation.url.includes('lang=de')) await readable(page, name, read);
  if (query === '' && TABLES.includes(name)) {
    await heard(page, name);
    await forced(page, name);
  }
  await page.close();
  return n;
}

async function reached(page, name, { hits, url, frames, act }, longer, sizes) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await settled(page);
    const found = [
      ...(await overflow(page)),
      ...(await tiny(page)),
      ...(await escaping(page)),
      ...(await textless(page)),
      ...(url.startsWith('/t/') ? await illegible(page) : []),
      ...(hits ? await unreachable(page, hits) : []),
      // After it, for the hit-test scrolls.
      ...(url.startsWith('/t/') && !act ? await unseen(page, frames[0], longer) : []),
    ];
    for (const what of found) fault(`${name}-${size}`, what);
  }
  return Object.keys(sizes).length;
}

async function inSight(page, name) {
  for (const [size, viewport] of Object.entries(SMALL_SIZES)) {
    await page.setViewportSize(viewport);
    await settled(page);
    for (const what of await pushed(page)) fault(`${name}-${size}`, what);
  }
}

async function readable(page, name, read) {
  for (const [size, colorScheme] of read) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const what of await axe(page)) fault(`${name}-${size}-${colorScheme}`, what);
  }
}

/** Compares the accessibility tree with the reviewed one. `UPDATE=1` rewrites it. */
async function heard(page, name) {
  await page.setViewportSize(SIZES.desk);
  await settled(page);
  const file = path.join(import.meta.dirname, `../tests/aria/${name}.yml`);
  const found = `${await page.locator('main').ariaSnapshot()}\n`;
  if (process.env.UPDATE) fs.writeFileSync(file, found);
  else if (found !== fs.readFileSync(file, 'utf8'))
    fault(name, `is not as in tests/aria/${name}.yml:\n${found}`);
}

/** With forced colours, cards still look like cards. */
async function forced(page, name) {
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page);
  const bare = await page.evaluate(() => {
    const paper = (of) => getComputedStyle(of).backgroundColor;
    const backs = [...document.querySelectorAll('[role="img"].back')].filter(
      (back) => paper(back) === paper(document.body),
    );
    // Marks made of light are replaced by outlines.
    const marks = [...document.querySelectorAll('.yes, .lit, .prompt.mine')].filter(
      (mark) => mark.checkVisibility() && getComputedStyle(mark).outlineStyle === 'none',
    );
    const faces = [...document.querySelectorAll('[role="img"].face')].filter(
      (face) => !face.querySelector('svg, img'),
    );
    return [...backs, ...faces, ...marks].map((card) => card.outerHTML.slice(0, 160));
  });
  for (const card of bare) fault(name, `not to be seen where the system has the colours: ${card}`);
  await page.emulateMedia({ forcedColors: 'none' });
}
