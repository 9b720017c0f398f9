/**
 * Whether everything can be reached: each situation at six sizes, in English and in a language two fifths longer, and what
 * axe says of it at three sizes by day and by night.
 */
import { launch, SIZES } from './browser.mjs';
import { axe, overflow, unreachable } from './checks.mjs';
import { situations, stage } from './situations.mjs';
import { blank, fault } from './visit.mjs';

const ALL_SIZES = {
  least: { width: 320, height: 568 },
  portrait: SIZES.portrait,
  landscape: SIZES.landscape,
  tablet: { width: 768, height: 1024 },
  desk: SIZES.desk,
  wall: { width: 1920, height: 1080 },
};

/** Everything in every situation can be reached, and nothing of it is wrong for those who cannot see it. */
export async function layout(looked = situations()) {
  // A service worker would ask the server itself, and there is none.
  const { context, close } = await launch({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { show, close: leave } = await stage();
  let n = 0;
  for (const situation of looked) {
    for (const query of ['', 'lang=pseudo']) {
      const name = `${situation.name}${query && '-pseudo'}`;
      // A refusal that is meant is a line on the browser's console all the same.
      const page = situation.refused ? await context.newPage() : await blank(context, name);
      await show(page, situation, query);
      n += await reached(page, name, situation);
      // By another language alone nothing changes for those who cannot see it.
      if (query === '') await readable(page, name);
      await page.close();
    }
  }
  await close();
  await leave();
  console.log(`layout: ${n} looks at ${looked.length} situations`);
}

async function reached(page, name, { hits }) {
  for (const [size, viewport] of Object.entries(ALL_SIZES)) {
    await page.setViewportSize(viewport);
    await settled(page);
    const found = [...(await overflow(page)), ...(hits ? await unreachable(page) : [])];
    for (const what of found) fault(`${name}-${size}`, what);
  }
  return Object.keys(ALL_SIZES).length;
}

async function readable(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await settled(page);
      for (const what of await axe(page)) fault(`${name}-${size}-${colorScheme}`, what);
    }
  }
}

/** Two frames later everything that measures itself has done so. */
const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
