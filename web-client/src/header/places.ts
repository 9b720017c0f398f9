import { hasPage } from '../routes';

/** Where the header leads, with the sentence that says so. */
export const PLACES = (
  [
    ['/', 'lobby'],
    ['/rules', 'rules'],
    ['/games', 'replays'],
    ['/top', 'leaderboards'],
    ['/fair', 'fair-deals'],
  ] as const
).filter(([path]) => hasPage(path));

/** Whether a place is the page that is shown, or the one that it belongs to. */
export const isHere = (place: string, pathname: string): boolean =>
  place === pathname || (place !== '/' && pathname.startsWith(`${place}/`));
