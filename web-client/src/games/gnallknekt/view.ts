import type { LifeView } from '../../protocol/gnallknekt';

export type { LifeView, Public as GnallknektView } from '../../protocol/gnallknekt';

export const isGone = (life: LifeView) => life.down === 0 && life.open.length === 0;
