import type { Card } from '../../net/frames';
import type { Block, Section, Shown } from './prose';

/** The suit that the texts use for trumps. */
const DRAWN = 'h';

const cardsOf = (group: readonly Shown[]): string =>
  group
    .map(({ card }) => card)
    .sort()
    .join();

/**
 * The ranking for the trumps of a deal: the two suits are swapped. The line that names the drawn
 * trumps is left out.
 */
export function withTrump(section: Section, trump: string): Section {
  const swap: Readonly<Record<string, string>> = { [DRAWN]: trump, [trump]: DRAWN };
  const change = (card: Card): Card => card.charAt(0) + (swap[card.charAt(1)] ?? card.charAt(1));
  const first = section.blocks.findIndex(({ kind }) => kind === 'cards');
  const blocks = section.blocks
    .filter((_, at) => at !== first - 1)
    .map((block): Block => {
      if (block.kind !== 'cards') return block;
      const rows = block.rows.map(({ label, groups }) => ({
        label,
        groups: groups.map((group) => {
          const changed = group.map((shown) =>
            shown.card ? { ...shown, card: change(shown.card) } : shown,
          );
          // Keeps the order of equal cards: the jacks of Knektpass have one of their own.
          return cardsOf(changed) === cardsOf(group) ? group : changed;
        }),
      }));
      return { kind: 'cards', rows };
    });
  return { ...section, blocks };
}
