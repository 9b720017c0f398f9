/** Whether the last thing that was touched was a key: then the focus follows the game, and otherwise it stays; whether there ever was one. */
export const input = { byKeyboard: false, keyed: false };

addEventListener('keydown', () => {
  input.byKeyboard = true;
  input.keyed = true;
});
addEventListener('pointerdown', () => {
  input.byKeyboard = false;
});

/** A key that is held presses a button once: what it does cannot be undone, and the next button may be another one. */
addEventListener(
  'keydown',
  (event) => {
    const types =
      event.target instanceof Element && event.target.matches('textarea, [contenteditable]');
    if (event.repeat && event.key === 'Enter' && !types) event.preventDefault();
  },
  { capture: true },
);
