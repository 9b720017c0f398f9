import { loadTexts } from '../../i18n/fluent';

/** Loads the result sheet of a finished match. */
export async function resultSheet() {
  const [{ default: ResultSheet }] = await Promise.all([
    import('./ResultSheet.svelte'),
    loadTexts('result'),
  ]);
  return ResultSheet;
}
