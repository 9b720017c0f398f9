import type { Tile } from '../tiles';

export const tile: Tile = {
  fan: ['7d', '7h', 'Jd'],
  seats: 3,
  minutes: 30,
  // The jack who whines.
  sign: [
    'M4.6 9.2C4.6 5.4 7.8 2.8 12 2.8s7.4 2.6 7.4 6.4z',
    'M6.4 9.4v4.4a5.6 5.6 0 0 0 11.2 0V9.4M6.2 9.6c-1.4 2.4-1.6 5.2-.7 8M17.8 9.6c1.4 2.4 1.6 5.2.7 8M8.7 12.4l2-1M15.3 12.4l-2-1M9.1 14.3v1.5M14.9 14.3v1.5M10.4 17.3c.9-1.1 2.3-1.1 3.2 0M8 21.5c2.5-1.2 5.5-1.2 8 0',
  ],
};
