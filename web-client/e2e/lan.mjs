/**
 * At home, over plain HTTP and a local name: nothing depends on features that browsers reserve for
 * HTTPS.
 */
import { launch } from './browser.mjs';
import { english } from './english.mjs';
import { decide, decision, dice, playByPointer } from './player.mjs';
import { base, blank, create, fault, look } from './visit.mjs';

/** A reserved name. Browsers treat 127.0.0.1 as secure, but not this name. */
const HOUSE = 'knekt.lan';

const open = (context) => blank(context, 'lan');

export async function playOverHttp() {
  const options = {
    reducedMotion: 'reduce',
    args: [`--host-resolver-rules=MAP ${HOUSE} ${new URL(base).hostname}`],
  };
  const [one, other] = [await launch(options), await launch(options)];
  await story(one.context, other.context).finally(() => Promise.all([one.close(), other.close()]));
}

async function story(context, fresh) {
  const house = new URL(base);
  house.hostname = HOUSE;
  const home = house.href.replace(/\/$/, '');
  const host = await open(context);
  await host.goto(`${home}/`);
  await host.waitForSelector('.tiles button:enabled');
  await lacks(host);
  await host.fill('#name', 'Aino');
  const make = await create(host, 'karnoffel', 'people');
  await host.check('.who input[value="link"]');
  await make.click();
  await host.waitForSelector('.room');
  const link = await host.inputValue('.share input');
  if (!link.startsWith(home)) fault('lan', `the link leads elsewhere: ${link}`);
  await host.getByRole('button', { name: english('copy-link') }).click();
  await host.locator('.share .copied', { hasText: 'Copied' }).waitFor();
  await look(host, 'lan-copied', { hits: true });
  await isCopied(context, home, link);

  const guest = await open(fresh);
  await guest.goto(link);
  await guest.fill('#name', 'Eero');
  await guest.keyboard.press('Enter');
  for (const page of [guest, host])
    await page.getByRole('button', { name: english('i-am-ready') }).click();
  await Promise.race([host, guest].map((page) => page.waitForSelector('.prompt.mine')));
  const [acts, waits] =
    (await host.locator('.prompt.mine').count()) > 0 ? [host, guest] : [guest, host];
  const asked = await decision(acts);
  await decide(acts, dice(1), (element, where) => element.click({ ...where, timeout: 1500 }));
  await waits.waitForSelector('.prompt.mine');
  if ((await decision(waits)) === asked) fault('lan', 'a move goes nowhere');
  // A reload keeps the identity.
  await waits.reload();
  await waits.waitForSelector('.prompt.mine');

  await acts.click('[data-do="match"]');
  await acts.click('[data-do="give-up"]');
  await acts.click('[data-do="resign"]');
  await playByPointer(waits, { random: dice(3) });
  await waits.locator('[data-result] a[href*="/fair/"]').click();
  await waits.waitForSelector('.verdict.good, .verdict.bad, .verdict.open, [role="alert"]');
  if ((await waits.locator('.verdict.good').count()) === 0)
    fault('lan', await waits.textContent('main'));
  await look(waits, 'lan-fair');
  console.log(
    'lan: by plain HTTP a link was copied and followed, a card played, and the deal proved fair',
  );
}

/** It is a page that a browser trusts with little; otherwise this shows nothing. */
async function lacks(page) {
  const there = await page.evaluate(() => ({
    'a secure context': isSecureContext,
    'crypto.subtle': crypto.subtle !== undefined,
    'crypto.randomUUID': crypto.randomUUID !== undefined,
    'a clipboard': navigator.clipboard !== undefined,
  }));
  for (const [what, has] of Object.entries(there))
    if (has) fault('lan', `a page of plain HTTP has ${what}`);
}

/** Checks that the clipboard has the link. */
async function isCopied(context, home, link) {
  const page = await open(context);
  await page.goto(`${home}/fair`);
  const field = page.locator('main form input');
  await field.focus();
  await page.keyboard.press('Control+V');
  const pasted = await field.inputValue();
  if (pasted !== link) fault('lan', `of ${link} was copied: ${pasted}`);
  await page.close();
}
