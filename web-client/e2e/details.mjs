/**
 * Small things that were once wrong, each in a recorded situation and without a server: Knorri's trick keeps its place and
 * its words as it grows, the waiting room's chat keeps within its panel, cards use the room of large screens, the first
 * screen of the lobby has something to play, a replay's buttons can be read after a tap, nothing shines through the
 * previous trick, dark pages print on white, and a name from right to left turns no sentence.
 */
import { launch, SIZES } from './browser.mjs';
import { unreachable } from './checks.mjs';
import { chat, read } from './moments.mjs';
import { named, stage, TABLES } from './situations.mjs';
import { blank, fault, settled } from './visit.mjs';

/** A trick in which each card beats the previous one. */
const RISING = ['6h', '9h', 'Th', 'Kh'];
/** The tolerance for rounding, in pixels. */
const SAME = 1;
/** The least contrast that the guidelines let a control have. */
const CONTRAST = 3;
/** The least width of a card at each size, in pixels. */
const CARDS = [
  ['desk', SIZES.desk, 64],
  ['wall', { width: 1920, height: 1080 }, 80],
];

export async function checkDetails() {
  const { context, close } = await launch({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { show, close: leave } = await stage();
  const visit = async (name, size, situation) => {
    const page = await blank(context, `details-${name}`);
    await page.setViewportSize(size);
    return { page, ...(await show(page, situation)) };
  };
  await trickGrows(visit);
  await chatFits(visit);
  await cardsAreLarge(visit);
  await lobbyPlays(visit);
  await trickIsOpaque(visit);
  await printsOnWhite(visit);
  await namesTurnNothing(visit);
  await close();
  await replayIsReadable(show);
  await leave();
  console.log('details: looked at');
}

/** Returns the boxes of the trick, its cards and its labels; hidden labels have none. */
const chain = (page) =>
  page.evaluate(() => {
    const place = (one) =>
      one && [one.getBoundingClientRect().left, one.getBoundingClientRect().top].map(Math.round);
    const cards = [...document.querySelectorAll('.chain li')];
    const isSeen = (one) =>
      one.checkVisibility() && one.clientHeight > 0 && one.scrollWidth <= one.clientWidth + 1;
    const said = cards
      .flatMap((card) => [...card.querySelectorAll('small')])
      .filter((one) => one.textContent.trim());
    return {
      places: cards.map(place),
      words: place(document.querySelector('.chain p')),
      names: said.filter(isSeen).length,
    };
  });

async function trickGrows(visit) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    let before;
    for (let n = 1; n <= RISING.length; n++) {
      const situation = named('knorri-tricks');
      const { match } = situation.frames[0].public;
      match.trick = RISING.slice(0, n).map((card, seat) => ({ seat, card }));
      match.winning = n - 1;
      const { page } = await visit('trick', viewport, situation);
      await page.waitForSelector('.chain [data-fly]');
      await settled(page);
      const now = await chain(page);
      before ??= now;
      const moved = now.places.some(([x, y], i) => {
        const [left, top] = before.places[i];
        return Math.abs(x - left) > SAME || Math.abs(y - top) > SAME;
      });
      if (
        now.places.length !== before.places.length ||
        moved ||
        Math.abs(now.words[1] - before.words[1]) > SAME
      )
        fault(
          `details-trick-${size}`,
          `with ${n} cards it lies elsewhere: ${JSON.stringify([before, now])}`,
        );
      if (now.names < n)
        fault(`details-trick-${size}`, `${now.names} of ${n} names are to be read`);
      await page.close();
    }
  }
}

async function chatFits(visit) {
  const situation = named('waiting');
  const [, said] = chat();
  situation.frames = [read('waiting'), { ...said, table: read('waiting').table }];
  situation.frames[1].lines[1].text = 'W'.repeat(180);
  for (const [size, viewport] of Object.entries(SIZES)) {
    const { page } = await visit('chat', viewport, situation);
    await page.click('[data-talk] summary');
    await page.waitForSelector('[data-talk] input, [data-talk] textarea');
    await settled(page);
    const out = await page.evaluate(() => {
      const talk = document.querySelector('[data-talk]');
      const panel = talk.parentElement.getBoundingClientRect();
      // Ready-made phrases are pushed along in their row.
      const parts = [...talk.querySelectorAll('*:not(.phrases *)')].filter((one) =>
        one.checkVisibility(),
      );
      return parts
        .map((one) => Math.round(one.getBoundingClientRect().right - panel.right))
        .reduce((a, b) => Math.max(a, b));
    });
    if (out > SAME) fault(`details-chat-${size}`, `it runs out of its panel by ${out} pixels`);
    for (const what of await unreachable(page, '[data-talk]')) fault(`details-chat-${size}`, what);
    await page.close();
  }
}

async function cardsAreLarge(visit) {
  for (const [size, viewport, least] of CARDS) {
    for (const name of TABLES) {
      const { page } = await visit('cards', viewport, named(name));
      await page.waitForSelector('.hand [data-card]');
      await settled(page);
      const width = (what) =>
        page.$eval(what, (card) => card.getBoundingClientRect().width).catch(() => undefined);
      const held = await width('.hand [data-card]');
      const lies = (await width('.trick .card, .chain .card, .life .open .card')) ?? 0;
      const where = `details-cards-${name}-${size}`;
      if (held < least) fault(where, `a card of the hand is ${Math.round(held)} pixels wide`);
      if (lies > held + SAME)
        fault(where, `a card that lies there is larger than one that is held: ${lies}, ${held}`);
      await page.close();
    }
  }
}

async function lobbyPlays(visit) {
  for (const name of ['lobby', 'lobby-first']) {
    const { page } = await visit('lobby', SIZES.landscape, named(name));
    await page.waitForSelector('.tile [data-do]');
    await settled(page);
    const isThere = await page.$$eval('.tile [data-do]', (all) =>
      all.some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return bottom <= innerHeight && hit !== null && (one.contains(hit) || hit.contains(one));
      }),
    );
    if (!isThere)
      fault(`details-${name}`, 'on a phone that lies, nothing can be played without scrolling');
    await page.close();
  }
}

/** Hides the colours below: only the layer is examined. */
async function trickIsOpaque(visit) {
  const situation = named('ended');
  situation.frames[0].public.match.last_trick ??= read('gurka').public.match.last_trick;
  const { page } = await visit('previous', SIZES.portrait, situation);
  await page.waitForSelector('[data-result]');
  await page.keyboard.down('l');
  const seen = await page.waitForSelector('.look').catch(() => undefined);
  const shines = await seen?.evaluate((look) => {
    const { backgroundColor, opacity } = getComputedStyle(look);
    const { left, top, width, height } = look.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !/^rgb\(/.test(backgroundColor) || opacity !== '1' || !look.contains(hit);
  });
  if (shines !== false) fault('details-previous', 'the result is seen through the previous trick');
  await page.close();
}

/** A printer leaves backgrounds out, or takes them as they are: both are read. */
async function printsOnWhite(visit) {
  for (const name of ['rules-karnoffel', 'lobby', 'recovery', 'ended', 'fair-deal', 'top']) {
    const { page } = await visit('print', SIZES.desk, {
      ...named(name),
      prefers: { ...named(name).prefers, theme: 'dark' },
    });
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const faint = await page.evaluate((least) => {
      const light = ([r, g, b]) => {
        const linear = (n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
      };
      const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
      // Colours without a sheet under them print on the paper.
      const texts = [...document.querySelectorAll('main *')].filter(
        (one) =>
          one.checkVisibility() &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') &&
          !one.closest('.card, .face, .sr, button, a.btn, [aria-hidden="true"]'),
      );
      return texts
        .map((one) => {
          const contrast = 1.05 / (light(parts(getComputedStyle(one).color)) + 0.05);
          return [one.textContent.trim().slice(0, 30), contrast];
        })
        .filter(([, contrast]) => contrast < least)
        .map(([text, contrast]) => `${text} (${contrast.toFixed(1)})`);
    }, CONTRAST);
    if (faint.length > 0)
      fault(`details-print-${name}`, `too faint on paper: ${[...new Set(faint)].join('; ')}`);
    const dark = await page.evaluate(() =>
      [document.body, document.querySelector('main'), document.querySelector('.felt, .page')]
        .flatMap((one) => (one ? getComputedStyle(one).backgroundColor : []))
        .filter((colour) => !/^rgba?\((255, 255, 255|0, 0, 0, 0)/.test(colour)),
    );
    if (dark.length > 0) fault(`details-print-${name}`, `a background is printed: ${dark}`);
    await page.close();
  }
}

/** The text after a name from right to left stays on its right. */
async function namesTurnNothing(visit) {
  const name = 'אבג';
  const waiting = read('waiting');
  const [, said] = chat();
  said.table = waiting.table;
  Object.assign(said.lines[0], { name, text: '7 of 9!' });
  const tables = structuredClone(named('lobby').frames);
  for (const table of tables[0].tables)
    table.seats.forEach((seat, i) => {
      if (seat.name !== undefined) seat.name = [name, 'דהו', 'זחט'][i % 3];
    });
  const places = [
    ['waiting', { ...named('waiting'), frames: [waiting, said] }, '.message p'],
    ['lobby', { ...named('lobby'), frames: tables }, '.names'],
  ];
  for (const [where, situation, found] of places) {
    const { page } = await visit('names', SIZES.desk, situation);
    if (where === 'waiting') await page.click('[data-talk] summary');
    await page.waitForSelector(found);
    await settled(page);
    const turned = await page.$$eval(found, (all) =>
      all
        .filter((one) => one.checkVisibility() && /[\u0590-\u05ff]/.test(one.textContent))
        .filter((one) => {
          // The words in the order of the text, where each begins on the screen.
          const lefts = [];
          const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (const { index, 0: word } of node.data.matchAll(/[^\s,\u2066-\u2069]+/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              const { left, top } = range.getBoundingClientRect();
              lefts.push([Math.round(top / 8), left]);
            }
          return lefts.some(
            ([top, left], i) => i > 0 && top === lefts[i - 1][0] && left < lefts[i - 1][1],
          );
        })
        .map((one) => one.textContent.trim()),
    );
    if (turned.length > 0) fault(`details-names-${where}`, `out of order: ${turned}`);
    await page.close();
  }
}

/** On a screen that is touched what was tapped stays as if it were pointed at. */
async function replayIsReadable(show) {
  const { context, close } = await launch({
    hasTouch: true,
    isMobile: true,
    viewport: SIZES.portrait,
    reducedMotion: 'reduce',
  });
  const page = await blank(context, 'details-replay', SIZES.portrait);
  await show(page, named('replay'));
  const play = page.locator('.controls .play');
  for (const state of ['tapped', 'tapped again']) {
    await play.tap();
    const contrast = await play.evaluate((button) => {
      const light = (colour) => {
        const [r, g, b] = colour.match(/[\d.]+/g).map((n) => n / 255);
        const linear = (n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      };
      const { color, backgroundColor } = getComputedStyle(button);
      const [low, high] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    });
    if (contrast < CONTRAST)
      fault('details-replay', `${state}, the play button has a contrast of ${contrast.toFixed(1)}`);
  }
  await close();
}
