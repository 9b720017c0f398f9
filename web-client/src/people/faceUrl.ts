import { at } from '../net/base';

/**
 * Returns the URL of a bot's head, in `public/`; the picture is empty unless a bot of this level has
 * the name. With `-whole` at the end it is that of all of the drawing.
 */
export const faceUrl = (level: string, name: string): string =>
  at(`/assets/faces-a972a272/bots.svg#${level}-${name}`);
