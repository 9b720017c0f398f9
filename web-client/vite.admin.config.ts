import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { noTopLevelAwait } from './scripts/await.ts';
import { namedBreakpoints } from './scripts/breakpoints.ts';
import { early } from './scripts/early.ts';
import { texts } from './scripts/texts.ts';

/**
 * The admin page, which only the admin listener serves: built separately, so that it shares no file
 * with the public page.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    texts((part) => ['admin', 'common', 'web'].includes(part)),
    svelte(),
    noTopLevelAwait(),
    early(),
  ],
  css: { postcss: { plugins: [namedBreakpoints] } },
  build: {
    target: 'es2022',
    outDir: 'dist/admin',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { input: 'admin.html' },
  },
});
