/** A guest's way to an account: plays, keeps the name, finds what was played, leaves and comes back. */
import { launch } from './browser.mjs';
import { dice, playByPointer } from './player.mjs';
import { atThreeSizes, base, create, fault, look, open } from './visit.mjs';

const PASSWORD = 'ett-langt-ord';

/** By a link that works once another browser is the guest of this one, and has what they played. */
async function movesOn(page) {
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: /^Your link/ }).inputValue();
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  try {
    const other = await open(context, 'people-elsewhere');
    await other.goto(link);
    await other.getByRole('heading', { level: 1, name: 'Go on here' }).waitFor();
    await look(other, 'people-move', { hits: true });
    await other.getByRole('button', { name: 'Go on as who made it' }).click();
    await other.waitForFunction(() => document.querySelector('.me')?.textContent.includes('Alma'));
    await other.getByRole('link', { name: 'Replays' }).click();
    await other.getByRole('listitem').filter({ hasText: 'Karnöffel' }).first().waitFor();
    if (other.url().includes('#')) fault('people', 'the key stays in the address');
  } finally {
    await close();
  }
}

export async function becomesKnown() {
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
  await page.getByRole('heading', { level: 1, name: 'Your games' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Karnöffel' }).first().waitFor();
  await atThreeSizes(page, 'people-games');

  // Another name, for on a server that many tests share the first may be somebody's.
  const name = `Alma ${Date.now() % 1_000_000}`;
  await page.goto(`${base}/account`);
  await movesOn(page);
  const upgrade = page.getByRole('form', { name: 'Keep who you are' });
  await upgrade.getByRole('textbox', { name: 'Name' }).fill(name);
  await upgrade.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await atThreeSizes(page, 'people-upgrade');
  await upgrade.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('region', { name: 'Name and password' }).waitFor();
  await atThreeSizes(page, 'people-account');

  await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const past = page.getByRole('region', { name: 'Last matches' }).getByRole('listitem');
  await past.first().waitFor();
  if (!(await past.first().textContent()).includes('Karnöffel'))
    fault('people', 'what the guest played is not there');
  await atThreeSizes(page, 'people-profile');

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Top' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
  await page.getByRole('link', { name: 'Bots' }).click();
  await page.getByText('Matches in which all seats are bots').waitFor();
  await look(page, 'people-top', { hits: true });

  await page.click('.me');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForFunction(() => !document.querySelector('.me')?.textContent.includes('Alma'));
  await page.goto(`${base}/account`);
  const login = page.getByRole('form', { name: 'Log in' });
  await login.getByRole('textbox', { name: 'Name' }).fill(name);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByLabel('Password', { exact: true }).press('Enter');
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
