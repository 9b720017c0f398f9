/**
 * The last kind of input: after a key the focus follows the game. `keyed`: a key was pressed at
 * least once.
 */
export const input = { byKeyboard: false, keyed: false };

addEventListener('keydown', () => {
  input.byKeyboard = true;
  input.keyed = true;
});
addEventListener('pointerdown', () => {
  input.byKeyboard = false;
});

/**
 * A key that is held presses only once: the action may be irreversible, and the next button another
 * one.
 */
addEventListener(
  'keydown',
  (event) => {
    const types =
      event.target instanceof Element && event.target.matches('textarea, [contenteditable]');
    if (event.repeat && event.key === 'Enter' && !types) event.preventDefault();
  },
  { capture: true },
);
