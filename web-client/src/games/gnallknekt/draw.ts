import type { Action } from '../../net/frames';

/** The legal draw from a pile that needs no card to be named. */
export const drawOf = (legal: readonly Action[], from: 'stock' | 'scrap'): Action | undefined =>
  legal.find((action) => action.do === 'draw' && action.from === from && action.card === undefined);
