/**
 * Scrolls to the target of a link within a text. The URL stays, since a table's contains its
 * invitation.
 */
export function goTo(event: MouseEvent): void {
  event.preventDefault();
  const link = event.currentTarget;
  if (link instanceof HTMLAnchorElement) showPlace(decodeURIComponent(link.hash.slice(1)));
}

/** Scrolls to a section and moves the reading focus there. */
export function showPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
