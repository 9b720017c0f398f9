/** The windows that layouts differ for. Style sheets name them, as in `@media (--phone)`. */

/** Room for seats around the felt. */
export const desk = '(min-width: 1024px) and (min-height: 600px)';
/** Room for a rail beside that. */
export const rail = '(min-width: 1200px) and (min-height: 600px)';
/** Without room for the places in the header. */
export const tablet = '(max-width: 920px)';
export const phone = '(max-width: 640px)';
/** A phone in landscape, or a window as low as one. */
export const landscape = '(max-height: 599px) and (orientation: landscape)';
/** A phone that is not in landscape. */
export const portrait =
  '(max-width: 640px) and (min-height: 600px), (max-width: 640px) and (orientation: portrait)';
/** A phone in portrait where a table needs all of the height. */
export const short = '(max-width: 640px) and (max-height: 820px) and (orientation: portrait)';
/** A phone in portrait so low that seats show little more than names. */
export const shortest = '(max-width: 640px) and (max-height: 700px) and (orientation: portrait)';
