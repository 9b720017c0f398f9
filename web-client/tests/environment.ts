import { builtinEnvironments, type Environment } from 'vitest/runtime';

declare global {
  /** Replaces the window of the worker and all that belongs to it. */
  var newPage: () => Promise<void>;
}

const { setup } = builtinEnvironments['happy-dom'];

/** happy-dom, for a worker that opens a page after another. */
export default {
  name: 'pages',
  viteEnvironment: 'client',
  async setup(global, options) {
    let page = await setup(global, options);
    global.newPage = async () => {
      await page.teardown(global);
      page = await setup(global, options);
    };
    return { teardown: () => page.teardown(global) };
  },
} satisfies Environment;
