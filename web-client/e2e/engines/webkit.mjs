/** WebKitGTK, which has Safari's engine, by WebDriver: https://www.w3.org/TR/webdriver2/. */
import fs from 'node:fs';
import path from 'node:path';
import { folder, freePort, start, startUntil, until } from './process.mjs';

/** A screen on which each size fits with the frame of a window. */
const SCREEN = '1600x1200x24';
/** Attempts at resizing the window: its frame takes some of the size. */
const RESIZES = 4;

export async function webkit({ complained }) {
  // It has no headless mode and needs a display, whose number the X server chooses.
  const display = await startUntil(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    /^(\d+)$/,
    {
      stdio: ['pipe'],
    },
  );
  const home = folder();
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...environment(home), DISPLAY: `:${display.found[1]}` },
    heard: (line) => {
      if (/^CONSOLE (JS|SECURITY|NETWORK)?\s*ERROR/.test(line)) complained(line);
    },
  });
  const ask = asks(`http://127.0.0.1:${port}`);
  await until(async () => (await ask('GET', '/status')).ready, 'WebKitWebDriver does not answer');
  return {
    name: 'webkit',
    /** A page with a storage of its own. */
    async open(size) {
      const { sessionId } = await ask('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': {
              binary: browser(),
              args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
            },
          },
        },
      });
      const made = page((method, where, body) =>
        ask(method, `/session/${sessionId}${where}`, body),
      );
      await made.resize(size);
      return made;
    },
    async close() {
      await driver.stop();
      await display.child.stop();
    },
  };
}

/** Neither a graphics card nor a session bus is needed, and nothing moves that may keep still. */
function environment(home) {
  const settings = path.join(home, 'gtk-3.0');
  fs.mkdirSync(settings);
  fs.writeFileSync(path.join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  // The buttons above the page would not let the window be as narrow as a phone.
  fs.writeFileSync(
    path.join(settings, 'gtk.css'),
    '* { margin: 0; padding: 0; min-width: 0; letter-spacing: 0; }\n',
  );
  return {
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
}

/** Debian's, whatever the machine. */
function browser() {
  const folders = fs.readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name));
  const found = folders
    .flatMap((name) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((it) =>
        path.join(name, it, 'MiniBrowser'),
      ),
    )
    .find((file) => fs.existsSync(file));
  if (!found) throw new Error('there is no MiniBrowser: install webkit2gtk-driver');
  return found;
}

const asks = (address) => async (method, where, body) => {
  const answer = await fetch(`${address}${where}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error) => {
    throw new Error(`${method} ${where}: ${error.cause ?? error}`);
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${where}: ${value.error}: ${value.message}`);
  return value;
};

/**
 * Runs in the page: keeps it drawing frames. WebKit takes a screenshot of the next frame, and a page
 * at rest draws none.
 */
function blink(on) {
  if (on) {
    window.dot = document.createElement('div');
    window.dot.style = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px';
    document.body.append(window.dot);
    let n = 0;
    window.blinking = setInterval(() => {
      window.dot.style.background = n++ % 2 === 0 ? 'black' : 'white';
    }, 50);
  } else {
    clearInterval(window.blinking);
    window.dot.remove();
  }
}

function page(ask) {
  const perform = (type, id, actions) =>
    ask('POST', '/actions', { actions: [{ type, id, actions }] });
  const made = {
    goto: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    /** Runs a function in the page; arguments and result are JSON. */
    evaluate: (run, ...args) =>
      ask('POST', '/execute/async', {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((${run})(...${JSON.stringify(args)})).then((it) => done({ it }), (error) => done({ error: String(error) }));`,
        args: [],
      }).then(({ it, error }) => {
        if (error) throw new Error(error);
        return it;
      }),
    async resize({ width, height }) {
      const wanted = { width, height };
      for (let i = 0; i < RESIZES; i++) {
        await ask('POST', '/window/rect', wanted);
        const inner = await made.evaluate(() => ({ width: innerWidth, height: innerHeight }));
        if (inner.width === width && inner.height === height) return;
        wanted.width += width - inner.width;
        wanted.height += height - inner.height;
      }
      const inner = await made.evaluate(() => [innerWidth, innerHeight]);
      throw new Error(`a window of ${width}×${height} is ${inner.join('×')}`);
    },
    pointer: ({ x, y }) =>
      perform('pointer', 'mouse', [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    key: (value) =>
      perform('key', 'keys', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    async screenshot(file) {
      await made.evaluate(blink, true);
      fs.writeFileSync(file, await ask('GET', '/screenshot'), 'base64');
      await made.evaluate(blink, false);
    },
    close: () => ask('DELETE', ''),
  };
  return made;
}
