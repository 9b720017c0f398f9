/**
 * Pictures of every page and every recorded situation at three sizes, without a server; what axe and the hit-test say of
 * each is printed. `node e2e/shots.mjs FOLDER [NAME…]`, after `npm run build`; with `SCHEME=dark` by night.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launch, SIZES } from './browser.mjs';
import { axe, unreachable } from './checks.mjs';
import { situations, stage } from './situations.mjs';

const [folder = 'shots', ...only] = process.argv.slice(2);
fs.mkdirSync(folder, { recursive: true });
const { context, close } = await launch({
  colorScheme: process.env.SCHEME ?? 'light',
  serviceWorkers: 'block',
});
const { show, close: leave } = await stage();
let faults = 0;

for (const situation of situations()) {
  const { name, url, hits } = situation;
  if (only.length > 0 && !only.includes(name)) continue;
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && console.log(name, message.text()),
    );
    page.on('pageerror', (error) => console.log(name, String(error)));
    await page.setViewportSize(viewport);
    await show(page, situation);
    await page.waitForTimeout(350);
    await page.screenshot({
      path: path.join(folder, `${name}-${size}.png`),
      fullPage: !url.startsWith('/t/'),
    });
    const found = [...(await axe(page)), ...(hits ? await unreachable(page, hits) : [])];
    faults += found.length;
    for (const fault of found) console.log(`${name} ${size}: ${fault}`);
    await page.close();
  }
}
console.log(`${faults} faults`);
await close();
await leave();
process.exitCode = faults > 0 ? 1 : 0;
