export type { Public as KnorriView } from '../../protocol/knorri';
