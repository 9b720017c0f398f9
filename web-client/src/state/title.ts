import { onDestroy } from 'svelte';
import { at } from '../net/base';

/** Tells of one's turn where a player of many tabs looks: the title and the icon. */
export function setTitle(title: string, yourTurn: boolean): void {
  // To say the same again costs a frame on a weak phone.
  if (document.title !== title) document.title = title;
  const icon = document.getElementById('icon');
  const href = at(yourTurn ? '/icon-turn.svg' : '/icon.svg');
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}

/** How a page names itself, for as long as it is there: what it waited for may come when it has been left. */
export function pageTitle(): typeof setTitle {
  let here = true;
  onDestroy(() => {
    here = false;
  });
  return (title, yourTurn) => {
    if (here) setTitle(title, yourTurn);
  };
}
