import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { noTopLevelAwait } from './scripts/await.ts';
import { namedBreakpoints } from './scripts/breakpoints.ts';
import { early } from './scripts/early.ts';
import { preloaded } from './scripts/preloads.ts';
import { prose } from './scripts/prose.ts';
import { texts } from './scripts/texts.ts';
import { FIELDS, together } from './scripts/together.ts';

/** The admin page and the terminal have their own. */
const ownTexts = /^(admin|terminal)$/;
/** The files of every page, which are there before any other is asked for. */
const OF_EVERY_PAGE = /\/(first|runtime)-[^/]*$/;
const server = process.env.KNEKT_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  // The server may be below a path: files name each other relative to themselves.
  base: './',
  plugins: [
    prose(),
    texts((part) => !ownTexts.test(part)),
    svelte(),
    svelteTesting(),
    preloaded(),
    noTopLevelAwait(),
    early(),
  ],
  assetsInclude: ['**/*.ftl'],
  css: { postcss: { plugins: [namedBreakpoints] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      // A hint, which a browser that lacks it does without.
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !OF_EVERY_PAGE.test(file)),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: FIELDS, sideEffects: false }] },
      output: {
        // A digest does not compress, and a table names a hundred files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: together() }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    // The server answers no page of another origin.
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
  test: {
    environment: './tests/environment.ts',
    pool: 'threads',
    // `setup.ts` isolates the files, in a worker that starts once.
    isolate: false,
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // The page is there before the other setup file looks at it.
    sequence: { setupFiles: 'list' },
    // It remembers the page, so it is loaded again with each: as a module, which can be reset.
    server: { deps: { inline: ['@testing-library/dom'] } },
    alias: [
      {
        find: /^@testing-library\/dom$/,
        replacement: '@testing-library/dom/dist/@testing-library/dom.esm.js',
      },
      // There is no server to fetch texts from.
      {
        find: /^\.\/source$/,
        replacement: path.join(import.meta.dirname, 'tests/locales.ts'),
      },
    ],
    // Longer than any wait in `setup.ts`.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
