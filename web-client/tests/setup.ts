import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

// A wait ends as soon as what it waits for is there. The limit is for one that never ends, and no machine is as slow.
const HUNG_MS = 30_000;
configure({ asyncUtilTimeout: HUNG_MS });
const { waitFor } = vi;
vi.waitFor = (check, options = HUNG_MS) => waitFor(check, options);

const files = import.meta.glob<string>('../../locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
});

// There is no server to fetch them from.
vi.mock('../src/i18n/source', () => ({
  textsOf: async (language: string, name: string) => {
    const file =
      files[`../../locales/${language}/${name}.ftl`] ?? files[`../../locales/en/${name}.ftl`];
    if (!file) throw new Error(`there are no texts of ${name}`);
    return file();
  },
}));

// A rail has room beside the table.
(window as unknown as { happyDOM: { setViewport(to: object): void } }).happyDOM.setViewport({
  width: 1280,
  height: 800,
});

// `main.ts` does the same before it draws anything.
const { speak } = await import('../src/i18n/locale.svelte');
await speak('en');
