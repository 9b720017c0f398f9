import { loadTexts } from '../../i18n/fluent';

/** Loads the beginning of a match. */
export async function loadBegin() {
  const [{ default: Begin }] = await Promise.all([import('./Begin.svelte'), loadTexts('begin')]);
  return Begin;
}
