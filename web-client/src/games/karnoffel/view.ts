export type { PartnerHand, Public as KarnoffelView, Rung } from '../../protocol/karnoffel';
