const ACCENTED: Readonly<Record<string, string>> = {
  a: 'ȧ',
  e: 'ḗ',
  i: 'ī',
  o: 'ǿ',
  u: 'ŭ',
  y: 'ẏ',
  A: 'Å',
  E: 'Ḗ',
  O: 'Ǿ',
};
const LONGER = 0.4;

/** The text with accents, and its vowels doubled until it is longer by two fifths. */
export function pseudo(text: string): string {
  let due = 0;
  let out = '';
  for (const letter of text) {
    const accented = ACCENTED[letter] ?? letter;
    due += LONGER;
    const times = accented === letter ? 1 : 1 + Math.floor(due);
    due -= times - 1;
    out += accented.repeat(times);
  }
  // Pads texts with few vowels; spaces around placeables stay.
  return due >= 1
    ? out.replace(/(\S)(\s*)$/, (_, last, end) => `${last}${'~'.repeat(Math.floor(due))}${end}`)
    : out;
}
