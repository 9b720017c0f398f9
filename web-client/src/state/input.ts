/** Whether the last thing that was touched was a key: then the focus follows the game, and otherwise it stays. */
export const input = { byKeyboard: false };

addEventListener('keydown', () => {
  input.byKeyboard = true;
});
addEventListener('pointerdown', () => {
  input.byKeyboard = false;
});
