import { onDestroy } from 'svelte';
import { at } from '../net/base';

/** Shows the turn in the browser tab, by title and icon. */
export function setTitle(title: string, yourTurn: boolean): void {
  // Setting the same title again costs a frame on a slow phone.
  if (document.title !== title) document.title = title;
  const icon = document.getElementById('icon');
  const href = at(yourTurn ? '/icon-turn.svg' : '/icon.svg');
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}

/** Returns a setter for the title that works only while its page is shown. */
export function pageTitle(): typeof setTitle {
  let here = true;
  onDestroy(() => {
    here = false;
  });
  return (title, yourTurn) => {
    if (here) setTitle(title, yourTurn);
  };
}
