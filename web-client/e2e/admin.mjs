/** The admin page: login by token and keyboard, an announcement and its withdrawal, and a ban. */
import { launch, SIZES } from './browser.mjs';
import { english } from './english.mjs';
import { ownServer } from './own_server.mjs';
import { blank, fault, look } from './visit.mjs';

/** The browser's message about the wrong token, which is intended. */
const REFUSED = /status of 401/;

export async function administer() {
  const server = await ownServer({ admin: true });
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  await story(server, context).finally(async () => {
    await close();
    server.close();
  });
}

async function story(server, context) {
  const guest = await blank(
    context,
    'admin-guest',
    SIZES.desk,
    /status of 40\d|WebSocket|ERR_CONNECTION/,
  );
  await guest.goto(`${server.address}/`);
  await guest.waitForSelector('.tiles button:enabled');
  await guest.fill('#name', 'Aino');
  await guest.locator('.tile.gurka [data-do="bots"]').click();
  await guest.waitForSelector('.prompt.mine', { timeout: 60_000 });

  const page = await blank(context, 'admin', SIZES.desk, REFUSED);
  await page.goto(server.admin());
  await page.locator('input[type="password"]').fill('0'.repeat(64));
  await page.keyboard.press('Enter');
  await page.getByText(english('admin-error-auth_invalid')).waitFor();
  await everywhere(page, 'admin-door');
  await page.locator('input[type="password"]').fill(server.token());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: english('admin-health') }).waitFor();
  if (page.url().includes(server.token())) fault('admin', 'the token is in the address');
  await page
    .locator('section', { hasText: english('admin-tables') })
    .getByText('Aino')
    .waitFor();
  await page.getByText(english('admin-changes')).click();
  await page.getByRole('heading', { name: 'Client authors' }).waitFor();
  await page.getByText(english('admin-changes')).click();

  await page.getByLabel(english('admin-announcement')).fill('Soup is ready');
  await page.keyboard.press('Enter');
  await guest.getByText('Soup is ready').waitFor();
  await guest.reload();
  await guest.getByText('Soup is ready').waitFor();
  await page.getByRole('button', { name: english('admin-withdraw') }).waitFor();
  await everywhere(page, 'admin-says');
  await page.getByRole('button', { name: english('admin-withdraw') }).click();
  await guest.getByText('Soup is ready').waitFor({ state: 'detached' });

  await page.getByLabel(english('admin-name'), { exact: true }).fill('Aino');
  await page.keyboard.press('Enter');
  await page.getByLabel(english('admin-reason')).fill('rude');
  await page.getByRole('button', { name: 'Ban', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: english('admin-sure', { what: english('admin-ban') }) })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('banned: rude').waitFor();
  await guest.getByText('rude').first().waitFor();
  await page
    .locator('section', { hasText: english('admin-audit') })
    .getByText(english('admin-action-announce'), { exact: true })
    .waitFor();
  await page
    .locator('section', { hasText: english('admin-tables') })
    .getByText(english('gurka-name'))
    .waitFor();
  await everywhere(page, 'admin');
  await byTab(page);
  await page.getByRole('button', { name: english('admin-leave') }).click();
  await page.locator('input[type="password"]').waitFor();
  console.log(
    'admin: a wrong token, the right one, an announcement that stood until it was taken back, and a ban that arrived and ended by Tab alone',
  );
}

/** Every control can be reached by Tab; the ban is lifted that way. */
async function byTab(page) {
  const reached = async () =>
    page.evaluate(() => {
      const all = [
        ...document.querySelectorAll('a[href], button, input, select, textarea, summary'),
      ];
      return [
        all.indexOf(document.activeElement),
        all.filter((one) => one.checkVisibility()).length,
      ];
    });
  await page.evaluate(() => document.activeElement?.blur());
  const seen = new Set();
  let most = 1;
  for (let i = 0; i < 2 * most && seen.size < most; i++) {
    await page.keyboard.press('Tab');
    const [at, of] = await reached();
    most = of;
    if (at >= 0) seen.add(at);
  }
  if (seen.size < most) fault('admin', `Tab comes to ${seen.size} of ${most}`);
  for (const name of [
    english('admin-unban'),
    english('admin-sure', { what: english('admin-unban') }),
  ]) {
    await page.getByRole('button', { name, exact: true }).waitFor();
    await tabToButton(page, name);
    await page.keyboard.press('Enter');
  }
  await page.getByText('banned: rude').waitFor({ state: 'detached' });
}

async function tabToButton(page, name) {
  for (let i = 0; i < 120; i++) {
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Three sizes, light and dark. */
async function everywhere(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await look(page, `${name}-${colorScheme}-${size}`, { hits: true });
    }
  }
  await page.setViewportSize(SIZES.desk);
}
