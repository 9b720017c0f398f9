import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { noTopLevelAwait } from './scripts/await.ts';
import { texts } from './scripts/texts.ts';

/**
 * The page of the host, which the admin's listener alone serves: built by itself, so that it shares no file with what the
 * public one gives to everybody.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [texts((part) => ['common', 'host', 'web'].includes(part)), svelte(), noTopLevelAwait()],
  build: {
    target: 'es2022',
    outDir: 'dist/admin',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { input: 'host.html' },
  },
});
