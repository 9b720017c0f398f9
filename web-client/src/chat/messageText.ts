import { find } from '../i18n/fluent';
import type { Line } from './chatStore.svelte';

/** What a line says: its own words as they are, a phrase in the reader's language. */
export function words(line: Pick<Line, 'text' | 'phrase'>): string {
  if (line.text !== undefined) return line.text;
  return (line.phrase && find(`phrase-${line.phrase}`)) ?? line.phrase ?? '';
}
