import { mount, unmount } from 'svelte';
import CardFace from '../../cards/CardFace.svelte';
import type { Card } from '../../net/frames';

/** A card on its way that the table has no place for any more: seen, and nothing else. */
export interface Ghost {
  readonly element: HTMLElement;
  end(): void;
}

/** Puts a ghost over the page, as large as `box` and at its place; that of a card that won keeps its outline, and one that is swept glows. */
export function ghost(card: Card, box: DOMRect, mark?: 'won' | 'swept'): Ghost {
  const element = document.createElement('span');
  element.className = `ghost ${mark ?? ''}`;
  element.ariaHidden = 'true';
  Object.assign(element.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
  });
  document.body.append(element);
  const face = mount(CardFace, { target: element, props: { card, mute: true } });
  return {
    element,
    end() {
      void unmount(face);
      element.remove();
    },
  };
}

/** Returns the CSS transform from `home` to `box` (the “invert” of a FLIP animation). */
export function moved(home: DOMRect, box: DOMRect): string {
  const scale = home.width > 0 ? box.width / home.width : 1;
  return `translate(${box.left - home.left}px, ${box.top - home.top}px) scale(${scale})`;
}

/** A card's box in the middle of a place, as large as there. */
export function within(place: DOMRect, card: DOMRect): DOMRect {
  const width = Math.min(card.width * 0.5, place.width);
  const height = (width * 7) / 5;
  return new DOMRect(
    place.left + (place.width - width) / 2,
    place.top + (place.height - height) / 2,
    width,
    height,
  );
}
