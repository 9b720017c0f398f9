const files = import.meta.glob<string>('../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** Stands in for `textsOf` of `i18n/source.ts`. */
export async function textsOf(language: string, name: string): Promise<string> {
  const file =
    files[`../../locales/${language}/${name}.ftl`] ?? files[`../../locales/en/${name}.ftl`];
  if (!file) throw new Error(`there are no texts of ${name}`);
  return file();
}
