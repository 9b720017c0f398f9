/** The pages in five languages, in the browser that lacks one of them. */
import path from 'node:path';
import { createServer } from 'vite';
import { SIZES } from './browser.mjs';
import { english } from './english.mjs';
import { base, blank, fault, look } from './visit.mjs';

const PLAY_NOW = {
  en: english('play-now'),
  sv: 'Spela nu',
  fi: 'Pelaa nyt',
  is: 'Spila núna',
  de: 'Jetzt spielen',
};

/** The lobby by a link that names the language, on a phone; and the settings, which change it without a reload. */
export async function checkLanguages(context) {
  for (const [language, words] of Object.entries(PLAY_NOW)) {
    const page = await blank(context, `language-${language}`, SIZES.portrait);
    await page.goto(`${base}/?lang=${language}`);
    await page.locator('.tiles button', { hasText: words }).first().waitFor();
    const said = await page.evaluate(() => document.documentElement.lang);
    if (said !== language) fault(`language-${language}`, `the page says that it is in ${said}`);
    await look(page, `language-${language}`);
    await page.close();
  }
  const page = await blank(context, 'language-live', SIZES.desk);
  await page.goto(`${base}/settings`);
  await page.getByRole('combobox', { name: english('language') }).selectOption({ label: 'suomi' });
  await page.getByRole('heading', { name: 'Asetukset', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Asetukset', level: 1 }).waitFor();
  await page.getByRole('combobox', { name: 'Kieli' }).selectOption({ index: 0 });
  await page.getByRole('heading', { name: english('settings-title'), level: 1 }).waitFor();
  await page.close();
  await checkIcelandicFormats(context);
  console.log('languages: five languages, one chosen and remembered, and Icelandic formats');
}

/**
 * Dates, numbers and order in Icelandic, by the modules themselves. Node has all of it and hides what Chromium lacks,
 * so it is asked here.
 */
async function checkIcelandicFormats(context) {
  const server = await createServer({
    root: path.join(import.meta.dirname, '..'),
    server: { port: 0, host: '127.0.0.1', hmr: false },
    logLevel: 'error',
  });
  await server.listen();
  const [origin] = server.resolvedUrls.local;
  const page = await blank(context, 'icelandic');
  await page.route(`${origin}blank`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${origin}blank`);
  const written = await page.evaluate(async () => {
    const [{ speak }, format, { t }] = await Promise.all([
      import('/src/i18n/locale.svelte.ts'),
      import('/src/i18n/format.ts'),
      import('/src/i18n/fluent.ts'),
    ]);
    await speak('is');
    const at = new Date(2026, 10, 20, 14, 5).getTime();
    return [
      format.date(at),
      format.moment(at),
      format.weekday(at),
      format.ago(at - 90_000_000, at),
      format.ago(at - 180_000, at),
      format.number(1234.5, 1),
      ['Örn', 'Þór', 'Zoe', 'Ásta', 'Anna', 'Ari'].toSorted(format.compare).join(' '),
      t('tricks', { n: 21 }),
      t('tricks', { n: 1234 }),
    ];
  });
  const wanted = [
    '20. nóvember 2026',
    '20. nóv. 2026, 14:05',
    'föstudagur',
    'í gær',
    'fyrir 3 mínútum',
    '1.234,5',
    'Anna Ari Ásta Zoe Þór Örn',
    '21 slagur',
    '1.234 slagir',
  ];
  wanted.forEach((text, i) => {
    if (written[i] !== text) fault('icelandic', `${written[i]} is written for ${text}`);
  });
  await page.close();
  await server.close();
}
