/** A table by link: an invited guest enters a name, sits down and plays. */
import { launch } from './browser.mjs';
import { english } from './english.mjs';
import { decide, dice } from './player.mjs';
import { atThreeSizes, blank, create, fault, look, open } from './visit.mjs';

export async function inviteByLink(context) {
  // A profile that was never here.
  const { context: fresh, close } = await launch({ reducedMotion: 'reduce', coached: false });
  await story(context, fresh).finally(close);
}

async function story(context, fresh) {
  const host = await open(context, 'invited');
  const make = await create(host, 'gurka', 'people');
  await host.check('.who input[value="link"]');
  await make.click();
  await host.waitForSelector('.room');
  const link = await host.inputValue('.share input');
  const { hash } = new URL(link);
  if (hash.length < 8) fault('invited', `the link has no invitation: ${link}`);
  await host.click('.share [aria-expanded]');
  await host.waitForSelector('.qr svg');
  await look(host, 'invited-qr', { hits: true });

  const guest = await blank(fresh, 'invited');
  await guest.goto(link);
  await guest.waitForSelector('#name');
  await atThreeSizes(guest, 'invited');
  await guest.fill('#name', 'Eero');
  await guest.keyboard.press('Enter');
  await guest.getByRole('button', { name: english('i-am-ready') }).click();
  await host.getByText('Eero').first().waitFor();
  await host.getByRole('button', { name: english('i-am-ready') }).click();
  // The first player leads a low card, so that the guest's turn comes and leaves a choice.
  await Promise.race([host, guest].map((page) => page.waitForSelector('.prompt.mine')));
  if ((await guest.locator('.prompt.mine').count()) === 0) await leadsLow(host);
  await guest.waitForSelector('.prompt.mine');
  await isCoached(guest);
  const asked = await guest.getAttribute('[data-decision]', 'data-decision');
  await decide(guest, dice(2), click);
  await guest.waitForFunction(
    (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was,
    asked,
  );
  if ((await guest.locator('[data-note="hand"]').count()) > 0)
    fault('invited', 'who plays is still told how to');
  await knowsIt(guest);
  if (new URL(guest.url()).hash !== hash)
    fault('invited', `the code is not in the fragment: ${guest.url()}`);
  console.log('invited: came by a link, gave a name, sat down and played');
  await host.close();
}

async function leadsLow(page) {
  await page
    .locator('.hand [data-card]')
    .last()
    .click({ position: { x: 12, y: 14 } });
  await page.locator('.actions [data-action="play"]').first().click();
}

/** Checks that a first visitor sees the first steps, out of the way. */
async function isCoached(page) {
  await page.waitForSelector('[data-step="prompt"] [data-note="prompt"]');
  const inside = await page.evaluate(() => document.activeElement?.closest('[data-note]') !== null);
  if (inside) fault('invited', 'the first steps take the focus');
  await atThreeSizes(page, 'first-steps');
  await page.click('[data-note] .btn');
  await page.waitForSelector('[data-step="hand"] [data-note="hand"]');
}

/** Checks that the first steps stay closed. */
async function knowsIt(page) {
  await page.reload();
  await page.waitForSelector('[data-step] [data-note]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-note]', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('.prompt');
  await page.waitForLoadState('networkidle');
  if ((await page.locator('[data-note]').count()) > 0)
    fault('invited', 'the first steps come again');
}

const click = (element, where) => element.click({ ...where, timeout: 1500 });
