export type { PartnerHand, Public as KarnoffelView } from '../../protocol/karnoffel';
