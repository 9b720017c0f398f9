import { at } from '../net/base';

/** Tells of one's turn where a player of many tabs looks: the title and the icon. */
export function setTitle(title: string, yourTurn: boolean): void {
  document.title = title;
  const icon = document.getElementById('icon');
  const href = at(yourTurn ? '/icon-turn.svg' : '/icon.svg');
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}
