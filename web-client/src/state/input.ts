/** Whether the last thing that was touched was a key: then the focus follows the game, and otherwise it stays; whether there ever was one. */
export const input = { byKeyboard: false, keyed: false };

addEventListener('keydown', () => {
  input.byKeyboard = true;
  input.keyed = true;
});
addEventListener('pointerdown', () => {
  input.byKeyboard = false;
});
