export type { Public as KnektpassView } from '../../protocol/knektpass';
