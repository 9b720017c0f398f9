/**
 * From guest to account: plays, keeps the name, finds the match in the profile, logs out and in.
 */
import { launch } from './browser.mjs';
import { english, starting } from './english.mjs';
import { dice, playByPointer } from './player.mjs';
import { atThreeSizes, base, create, fault, look, open } from './visit.mjs';

const PASSWORD = 'ett-langt-ord';

/** By a link that works once another browser is the guest of this one, and has what they played. */
async function movesOn(page) {
  await page.getByRole('button', { name: english('recovery-make') }).click();
  const link = await page.getByRole('textbox', { name: starting('recovery-link') }).inputValue();
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  try {
    const other = await open(context, 'people-elsewhere');
    await other.goto(link);
    await other.getByRole('heading', { level: 1, name: english('move-title') }).waitFor();
    await look(other, 'people-move', { hits: true });
    await other.getByRole('button', { name: english('move-do') }).click();
    await other.waitForFunction(() => document.querySelector('.me')?.textContent.includes('Alma'));
    await other.getByRole('link', { name: 'Replays' }).click();
    await other.getByRole('listitem').filter({ hasText: 'Karnöffel' }).first().waitFor();
    if (other.url().includes('#')) fault('people', 'the key stays in the address');
  } finally {
    await close();
  }
}

export async function visitPeople() {
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  await story(context).finally(close);
}

async function story(context) {
  const page = await open(context, 'people');
  await page.fill('#name', 'Alma');
  await (await create(page, 'karnoffel')).click();
  await page.waitForSelector('.table');
  await playByPointer(page, { random: dice(7) });

  await page.goto(`${base}/`);
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('heading', { level: 1, name: english('own-games') }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Karnöffel' }).first().waitFor();
  await atThreeSizes(page, 'people-games');

  // Another name, because the first may be taken on a shared server.
  const name = `Alma ${Date.now() % 1_000_000}`;
  await page.goto(`${base}/account`);
  await movesOn(page);
  const upgrade = page.getByRole('form', { name: english('upgrade-title') });
  await upgrade.getByRole('textbox', { name: 'Name' }).fill(name);
  await upgrade.getByLabel(english('password'), { exact: true }).fill(PASSWORD);
  await atThreeSizes(page, 'people-upgrade');
  await upgrade.getByRole('button', { name: english('upgrade-do') }).click();
  await page.getByRole('region', { name: english('name-and-password') }).waitFor();
  await atThreeSizes(page, 'people-account');

  await page
    .getByRole('main')
    .getByRole('link', { name: english('own-profile') })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const past = page.getByRole('region', { name: english('last-matches') }).getByRole('listitem');
  await past.first().waitFor();
  if (!(await past.first().textContent()).includes('Karnöffel'))
    fault('people', 'what the guest played is not there');
  await atThreeSizes(page, 'people-profile');

  await page
    .getByRole('navigation', { name: english('main-navigation') })
    .getByRole('link', { name: english('leaderboards') })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
  await page.getByRole('link', { name: 'Bots' }).click();
  await page.getByText(english('top-how-bots')).waitFor();
  await look(page, 'people-top', { hits: true });

  await page.click('.me');
  await page.getByRole('button', { name: english('log-out') }).click();
  await page.waitForFunction(() => !document.querySelector('.me')?.textContent.includes('Alma'));
  await page.goto(`${base}/account`);
  const login = page.getByRole('form', { name: english('login-title') });
  await login.getByRole('textbox', { name: 'Name' }).fill(name);
  await login.getByLabel(english('password'), { exact: true }).fill(PASSWORD);
  await login.getByLabel(english('password'), { exact: true }).press('Enter');
  await page.waitForFunction(
    (text) => document.querySelector('.me')?.textContent.includes(text),
    name,
  );
  await page.reload();
  await page.waitForFunction(
    (text) => document.querySelector('.me')?.textContent.includes(text),
    name,
  );
  console.log('people: a guest became an account, found what it had played, left and came back');
  await page.close();
}
