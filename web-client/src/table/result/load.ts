import { loadTexts } from '../../i18n/fluent';

/** Brings the sheet that stands there when a match is over. */
export async function resultSheet() {
  const [{ default: ResultSheet }] = await Promise.all([
    import('./ResultSheet.svelte'),
    loadTexts('result'),
  ]);
  return ResultSheet;
}
