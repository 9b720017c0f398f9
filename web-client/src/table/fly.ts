/**
 * Lets cards fly from where they were to where they are (FLIP): cosmetic, on top of a table that is already right.
 * Cards are known by `data-fly`; one that was nowhere comes from the place that its `data-from` names by `data-place`.
 */
export function places(root: HTMLElement): Map<string, DOMRect> {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-fly]')];
  return new Map(cards.map((card) => [card.dataset.fly ?? '', card.getBoundingClientRect()]));
}

const STAGGER_MS = 40;
const FLIGHT_MS = 300;
const DELAY_MOST_MS = 600;

export function fly(root: HTMLElement, was: ReadonlyMap<string, DOMRect>): void {
  if (was.size === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let n = 0;
  for (const card of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const from = was.get(card.dataset.fly ?? '') ?? place(root, card.dataset.from);
    if (!from) continue;
    const to = card.getBoundingClientRect();
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) < 4) continue;
    const scale = to.width > 0 ? Math.min(2, from.width / to.width) : 1;
    card.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      {
        duration: FLIGHT_MS,
        delay: Math.min(DELAY_MOST_MS, STAGGER_MS * n++),
        easing: 'cubic-bezier(.2, .7, .2, 1)',
        fill: 'backwards',
      },
    );
  }
}

function place(root: HTMLElement, name: string | undefined): DOMRect | undefined {
  if (!name) return undefined;
  const all = [...root.querySelectorAll(`[data-place="${name}"]`)].map((element) => element.getBoundingClientRect());
  return all.find((box) => box.width > 0);
}
