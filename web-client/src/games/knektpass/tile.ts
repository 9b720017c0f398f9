import type { Tile } from '../tiles';

export const tile: Tile = {
  fan: ['Jh', 'Js', 'Jc'],
  seats: 4,
  minutes: 15,
  // A landsknecht's hat with its feather.
  sign: [
    'M2.5 17c3.5-1.4 15.5-1.4 19 0-1.5 3.2-17.5 3.2-19 0zM13 9.8c.6-4.6 3.7-7.7 8.5-8.3-.1 4.4-2.6 8-6.9 9.3z',
    'M5.2 16.1C4.6 12.2 7.4 9.6 12 9.6s7.4 2.6 6.8 6.5M14.2 10.6l4.6-5.8M8.7 12.2l.5 2.2M12 11.8v2.3M15.3 12.2l-.5 2.2',
  ],
};
