/**
 * Plays in the page, as `player.mjs` does from without: it presses what is lit and knows no rule of any game. What stands
 * here is sent to the page as text, and uses nothing from outside.
 */

/** Plays for so long at a time, in a `hurry` by what ends a turn, and gives whether the match is over. */
export async function playsOn(seed, ms, hurry) {
  const until = performance.now() + ms;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const asked = () => document.querySelector('[data-decision]')?.dataset.decision;
  const pause = (wait) => new Promise((resolve) => setTimeout(resolve, wait));
  const isOver = () => document.querySelector('[data-result]') !== null;
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const press = (elements) => elements[Math.floor(random() * elements.length)]?.click();
  let attempts = 0;
  let before;
  while (performance.now() < until && !isOver()) {
    if (!document.querySelector('.prompt.mine')) {
      await pause(20);
      continue;
    }
    const now = asked();
    attempts = now === before ? attempts + 1 : 0;
    before = now;
    // A choice that leads nowhere is taken back.
    if (attempts > 12) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
      attempts = 0;
    }
    const sure = all('.actions .sure');
    const cards = all('[data-card]:not([aria-disabled])');
    const actions = all('.actions .btn:not(.clear)');
    const isChosen = all('[data-card][aria-pressed="true"]').length > 0;
    const targets = isChosen ? all('[data-target]') : [];
    const goesOn = isChosen && actions.length + targets.length > 0 && random() < 0.8;
    if (sure.length > 0) press(sure);
    else if (hurry && actions.length > 0) press(actions.slice(-1));
    else if (!goesOn && cards.length > 0 && (actions.length === 0 || random() < 0.6)) press(cards);
    else if (targets.length > 0 && random() < 0.7) press(targets);
    else press(actions);
    for (let i = 0; i < 5 && asked() === now; i++) await pause(10);
  }
  return { isOver: isOver() };
}

/**
 * Returns a point where an element can be pressed, once it is in view; undefined if it is missing
 * or covered.
 */
export function placeOf(selector) {
  const element = document.querySelector(selector);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  // In a fan only the corner of a card is free.
  const isCard = element.matches('[data-card]');
  const [x, y] = isCard ? [left + 12, top + 14] : [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element))) return undefined;
  return { x: Math.round(x), y: Math.round(y) };
}
