export type { Public as GurkaView } from '../../protocol/gurka';
