/** The links of the header, with the ids of their texts. */
export const PLACES = [
  ['/', 'lobby'],
  ['/rules', 'rules'],
  ['/games', 'replays'],
  ['/top', 'leaderboards'],
  ['/fair', 'fair-deals'],
] as const;

/** Returns true if the current page is the place, or below it. */
export const isHere = (place: string, pathname: string): boolean =>
  place === pathname || (place !== '/' && pathname.startsWith(`${place}/`));
