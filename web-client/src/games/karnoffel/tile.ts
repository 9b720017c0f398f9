import type { Tile } from '../tiles';

export const tile: Tile = {
  fan: ['6h', '7h', 'Jh'],
  seats: 4,
  minutes: 10,
  // A single deal lasts 20 s.
  withBots: 'three_deals',
  // A halberd.
  sign: [
    'M11 8.2C8 8.6 5.4 7.2 4 5c-.9 3.8-.2 8 2.3 10 .8-2 2.5-3.2 4.7-3.2zM13 8.4h2.4c1.8 0 3.4-.8 4.6-2.2.2 3-1.4 5.4-4.4 5.6H13zM12 1.2 10.8 6h2.4z',
    'M12 5v17.5M10.4 14.5h3.2',
  ],
};
