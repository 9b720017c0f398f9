/** The windows that layouts differ for. Style sheets name them, as in `@media (--phone)`. */

/** Without room for a rail beside the felt. */
export const compact = '(max-width: 1099px)';
/** Without room for the places in the header. */
export const tablet = '(max-width: 920px)';
export const phone = '(max-width: 640px)';
export const narrow = '(max-width: 480px)';
/** A phone in landscape. */
export const landscape = '(max-height: 480px) and (orientation: landscape)';
/** A phone that is not in landscape. */
export const portrait =
  '(max-width: 640px) and (min-height: 481px), (max-width: 640px) and (orientation: portrait)';
/** A phone in portrait where a table needs all of the height. */
export const short = '(max-width: 640px) and (max-height: 820px) and (orientation: portrait)';
/** A phone in portrait so low that seats show little more than names. */
export const shortest = '(max-width: 640px) and (max-height: 700px) and (orientation: portrait)';
