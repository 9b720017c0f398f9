/** Brings what a link within a text leads to into view. The page's address stays: a table's has its invitation there. */
export function goTo(event: MouseEvent): void {
  event.preventDefault();
  const link = event.currentTarget;
  if (link instanceof HTMLAnchorElement) showPlace(decodeURIComponent(link.hash.slice(1)));
}

/** Brings a place of a text into view, and the reader's focus to it. */
export function showPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
