/** Splits a text into grapheme clusters; some browsers lack it. */
const segmenter = Intl.Segmenter
  ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  : undefined;

/** The characters of a text as a reader counts them: an emoji, a flag, or a letter with its accents is one. */
export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** The first of them; nothing of an empty text. */
export function firstGrapheme(text: string): string {
  const [first] = segmenter ? segmenter.segment(text) : [];
  return first?.segment ?? [...text][0] ?? '';
}

/** The longest beginning of a text that has at most so many code points, and cuts no character in two. */
export function cutTo(text: string, most: number): string {
  let cut = '';
  let left = most;
  for (const one of graphemes(text)) {
    left -= [...one].length;
    if (left < 0) break;
    cut += one;
  }
  return cut;
}
