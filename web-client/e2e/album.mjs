/**
 * Renders every page and the five tables at three sizes, in light and dark mode, into `target/album`.
 * `cargo xtask album [NAME…]`, or `node e2e/album.mjs [NAME…]` after `npm run build`. The pictures in
 * `docs/screenshots` are copies.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launch, SIZES } from './browser.mjs';
import { situations, stage } from './situations.mjs';

const ALBUM = path.join(import.meta.dirname, '../../target/album');
const QUALITY = 72;
/** Situations that the layout tests need and the album does not. */
const LEFT_OUT =
  /^(vote-|panel-|de-|lobby-first|join-gone|rules-table|knorri-draw-late|gnallknekt-draw|steps-many|time-[gk][a-z]*-)/;

const only = process.argv.slice(2);
const shown = situations().filter(({ name }) =>
  only.length > 0 ? only.includes(name) : !LEFT_OUT.test(name),
);
const { show, close: leave } = await stage();
for (const colorScheme of ['light', 'dark']) {
  const folder = path.join(ALBUM, colorScheme);
  fs.mkdirSync(folder, { recursive: true });
  const { context, close } = await launch({
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  for (const situation of shown) {
    const page = await context.newPage();
    await show(page, situation);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      await page.screenshot({
        path: path.join(folder, `${situation.name}-${size}.jpg`),
        type: 'jpeg',
        quality: QUALITY,
      });
    }
    await page.close();
  }
  await close();
}
await leave();
