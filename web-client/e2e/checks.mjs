import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const source = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Returns the violations that axe finds, a line each. */
export async function axe(page) {
  // Evaluated, for the page's own policy lets no other script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap((v) =>
    v.nodes.map((node) => `${v.id}: ${node.target.join(' ')} (${v.help})`),
  );
}

/** All visible content, or only the layer that covers the rest. */
export const EVERYWHERE = 'header, main';

/** While a hand closes its gaps, a card may be covered, and is pressed where it is visible. */
const handLies = (page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => !effect?.target?.closest('.hand')),
  );

/** The controls that a finger cannot reach: outside of the page's view, covered, or under 24 pixels. */
export async function unreachable(page, within = EVERYWHERE) {
  await handLies(page);
  return page.evaluate((within) => {
    const out = [];
    const controls = 'button, a, select, input, textarea, summary, [tabindex="0"]';
    for (const found of document.querySelectorAll(`:is(${within}) :is(${controls})`)) {
      // Skips collapsed content, and labels, which do what their control does.
      if (!found.checkVisibility() || found.closest('[inert]')) continue;
      const control = found.closest('label') ?? found;
      const shown = control.getBoundingClientRect();
      if (shown.width === 0 && shown.height === 0) continue;
      // A link in a sentence is as high as its line, which is what the guidelines let it be.
      const inText = control.matches('a') && getComputedStyle(control).display === 'inline';
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      control.scrollIntoView({ block: 'nearest' });
      // A link that goes over two lines is where its first words are.
      const box = inText ? control.getClientRects()[0] : control.getBoundingClientRect();
      const after =
        control.closest('li')?.nextElementSibling?.querySelector('button') ??
        control.nextElementSibling;
      const next = after?.matches('button') ? after.getBoundingClientRect() : undefined;
      const strip =
        next && next.top < box.bottom && next.left > box.left
          ? Math.min(box.width, next.left - box.left)
          : box.width;
      const below = control.closest('.hand .row')?.nextElementSibling?.getBoundingClientRect();
      const depth = below && below.top < box.bottom ? Math.max(0, below.top - box.top) : box.height;
      const x = box.left + strip / 2;
      // Of a group taller than its page only a part is visible at a time.
      const part = control.matches('[role="group"]')
        ? Math.min(box.bottom, innerHeight) - box.top
        : box.height;
      const y = box.top + Math.min(part, depth) / 2;
      const inside = box.left >= -1 && box.right <= innerWidth + 1 && y >= 0 && y <= innerHeight;
      const hit = document.elementFromPoint(x, y);
      if (!inside) out.push(`${name}: outside`);
      else if (hit !== control && !control.contains(hit))
        out.push(`${name}: covered by ${hit?.getAttribute('class') || hit?.tagName}`);
      else if (!inText && (strip < 23.5 || depth < 23.5))
        out.push(`${name}: ${Math.round(strip)} by ${Math.round(depth)} pixels`);
    }
    return out;
  }, within);
}

/** Names up to this length are never cut off. */
const NAME = 8;
/** A phone's whole screen, in square pixels. */
const PHONE = 390 * 844;

/**
 * Words on the felt that lie on others or under something, and names that are cut though they are short. What one plays
 * with may lie over what is pushed along.
 */
export function illegible(page) {
  return page.evaluate(
    ([NAME, PHONE]) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      /** Returns true for elements that are not for screen readers only. */
      const seen = (one) =>
        one === null || (getComputedStyle(one).clipPath === 'none' && seen(one.parentElement));
      const found = (what) =>
        [...document.querySelectorAll(what)].filter((one) => one.checkVisibility() && seen(one));
      const cut = found('.seat .name')
        .filter(
          (name) => name.textContent.length <= NAME && name.scrollWidth > name.clientWidth + 1,
        )
        .map((name) => `${name.textContent}: a short name is cut off`);
      // Toasts cover the felt on purpose.
      if (
        document.querySelector(
          '.centre > :is(.sheet, [role="dialog"]), dialog[open], .side.open, aside.rules',
        )
      )
        return cut;
      /** Returns the boxes of the letters: a paragraph is wider than its text. */
      const lines = (one) => {
        const own = one.getBoundingClientRect();
        const clips = getComputedStyle(one).overflowX !== 'visible';
        const [least, most, first, last] = clips
          ? [own.left, own.right, own.top, own.bottom]
          : [-Infinity, Infinity, -Infinity, Infinity];
        const out = [];
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          if (texts.currentNode.parentElement.closest('.sr')) continue;
          const range = document.createRange();
          range.selectNode(texts.currentNode);
          for (const { left, right, top, bottom } of range.getClientRects())
            out.push({
              left: Math.max(left, least),
              right: Math.min(right, most),
              top: Math.max(top, first),
              bottom: Math.min(bottom, last),
            });
        }
        return out;
      };
      const over = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
      const words = found('.centre :is(p, small, em, h2, .gnall)').map((one) => ({
        one,
        at: lines(one),
      }));
      const still =
        scrollHeight <= clientHeight
          ? ', .own .seat, .dock .prompt, .dock .hand, .actions .btn'
          : '';
      // At a window that is smaller than a phone's whole screen, or among eight, a note may have no other room.
      const note =
        innerWidth * innerHeight < PHONE || document.querySelector('.many') ? '' : ', .note';
      const things = found(
        `.seats .seat, .centre :is(.ladder, .card, .turnup, .mate .cards)${note}${still}`,
      );
      const apart = (a, b) => a !== b && !a.contains(b) && !b.contains(a);
      const says = (one) => one.textContent.trim().slice(0, 30);
      return [
        ...cut,
        ...words.flatMap(({ one, at }, i) => [
          ...words
            .slice(i + 1)
            .filter(
              (other) => apart(one, other.one) && at.some((a) => other.at.some((b) => over(a, b))),
            )
            .map((other) => `${says(one)}: lies on ${says(other.one)}`),
          ...things
            .filter(
              (thing) =>
                apart(one, thing) && at.some((a) => over(a, thing.getBoundingClientRect())),
            )
            .map(
              (thing) => `${says(one)}: and ${thing.className} ${says(thing)} lie on each other`,
            ),
        ]),
      ];
    },
    [NAME, PHONE],
  );
}

/** Letters of less pixels than these are hard to read on a phone. */
const LETTERS = 12;

/** Text that is too small, by its container. */
export function tiny(page) {
  return page.evaluate((LETTERS) => {
    const out = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement: one } = texts.currentNode;
      // Screen reader texts have no size, and the drawing of a card is no text of the page.
      if (
        !textContent.trim() ||
        one.closest('.sr, svg, script, style, noscript') ||
        !one.checkVisibility()
      )
        continue;
      const size = Number.parseFloat(getComputedStyle(one).fontSize);
      const of = [one.className, one.parentElement.className].join(' in ');
      if (size < LETTERS)
        out.add(`${textContent.trim().slice(0, 20)} (${of}): letters of ${size} pixels`);
    }
    return [...out];
  }, LETTERS);
}

const LOCALES = path.join(import.meta.dirname, '../../locales/en');

/** The ids of all texts, by which a page shows a text that was not loaded. */
const TEXT_IDS = new Set(
  fs
    .readdirSync(LOCALES)
    .flatMap(
      (file) =>
        fs
          .readFileSync(path.join(LOCALES, file), 'utf8')
          .match(/^[a-z][a-z0-9-]*-[a-z0-9-]*(?= =)/gm) ?? [],
    ),
);

/** Ids that are shown or read aloud in place of their texts. */
export async function textless(page) {
  const words = await page.evaluate(() => {
    const out = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) out.push(texts.currentNode.textContent.trim());
    const names = ['aria-label', 'title', 'placeholder'];
    for (const name of names)
      for (const one of document.querySelectorAll(`[${name}]`))
        out.push(one.getAttribute(name).trim());
    return out.filter((one) => /^[a-z][a-z0-9-]*$/.test(one));
  });
  return words
    .filter((word) => TEXT_IDS.has(word))
    .map((word) => `${word}: its text was not loaded`);
}

/** Returns true if the page can be scrolled. */
export function pushed(page) {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight
      ? [`the page is ${scrollHeight - clientHeight} pixels too high`]
      : [];
  });
}

/** The menus that run out of the window: they lie over the page, and are not looked for by pushing it. */
export function escaping(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.menu')].flatMap((menu) => {
      const { top, bottom, left, right } = menu.getBoundingClientRect();
      const out = Math.ceil(Math.max(-top, -left, bottom - innerHeight, right - innerWidth));
      return out > 1 ? [`${menu.ariaLabel ?? 'a menu'}: ${out} pixels out of the window`] : [];
    }),
  );
}

/** Returns the causes of horizontal scrolling, and texts that are cut off: neither is allowed. */
export function overflow(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : [];
    // A row of many sets scrolls; one answer and the hint beside it must be visible.
    const few = document.querySelector('.actions:not(:has([data-set], :nth-child(3)))');
    if (few && few.scrollWidth > few.clientWidth + 1) out.push('an answer is out of sight');
    const sheet = document.querySelector('.centre .sheet');
    if (sheet && innerHeight >= 800 && sheet.scrollHeight > sheet.clientHeight + 1)
      out.push('the result is cut off');
    for (const box of document.querySelectorAll(
      'button, a, label, summary, legend, h1, h2, h3, th, .prompt',
    )) {
      // Names of people may end in dots: the whole stands in the log.
      if (box.matches('.sr, .name') || !box.checkVisibility()) continue;
      const cuts = getComputedStyle(box).overflowX !== 'visible';
      if (cuts && box.scrollWidth > box.clientWidth + 1)
        out.push(`${box.textContent.trim().slice(0, 40)}: cut off`);
    }
    return out;
  });
}
