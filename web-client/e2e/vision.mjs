/**
 * Renders a table of each game with simulated colour vision deficiencies and in forced colours into
 * `target/album/vision`. `node e2e/vision.mjs`, after `npm run build`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launch, SIZES } from './browser.mjs';
import { named, stage, TABLES } from './situations.mjs';

const ALBUM = path.join(import.meta.dirname, '../../target/album/vision');
const QUALITY = 72;
/** Chromium's names for what it emulates. */
const SIGHTS = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'];

fs.mkdirSync(ALBUM, { recursive: true });
const { show, close: leave } = await stage();
const { context, close } = await launch({ viewport: SIZES.portrait, reducedMotion: 'reduce' });
for (const name of TABLES) {
  const page = await context.newPage();
  await show(page, named(name));
  const devtools = await context.newCDPSession(page);
  const takes = (sight) =>
    page.screenshot({
      path: path.join(ALBUM, `${name}-${sight}.jpg`),
      type: 'jpeg',
      quality: QUALITY,
    });
  for (const type of SIGHTS) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    await takes(type);
  }
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await page.emulateMedia({ forcedColors: 'active' });
  await takes('forced');
  await page.close();
}
await close();
await leave();
