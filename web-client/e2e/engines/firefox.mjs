/** Firefox, by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
import fs from 'node:fs';
import path from 'node:path';
import { WebSocket } from 'ws';
import { folder, startUntil } from './process.mjs';

/** The time limit for an answer of the browser. */
const ANSWER_MS = 30_000;

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  // Classic scrollbars, as on a desktop with a mouse: they take room from the page.
  'widget.gtk.overlay-scrollbars.enabled': false,
  'ui.useOverlayScrollbars': 0,
  'ui.prefersReducedMotion': 1,
};

export async function firefox({ complained }) {
  const profile = folder();
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const { child, found } = await startUntil(
    process.env.FIREFOX || 'firefox-esr',
    args,
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const say = await connect(`${found[1]}/session`, (event) => {
    if (event.method !== 'log.entryAdded' || event.params.level !== 'error') return;
    complained(event.params.text);
  });
  await say('session.new', { capabilities: {} });
  await say('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'firefox',
    /** A page with a storage of its own. */
    async open(size) {
      const { userContext } = await say('browser.createUserContext', {});
      const { context } = await say('browsingContext.create', { type: 'tab', userContext });
      await say('browsingContext.setViewport', { context, viewport: size });
      return page(say, context, userContext);
    },
    close: () => child.stop(),
  };
}

/** A function that sends a command and gives its result. */
async function connect(address, heard) {
  const socket = new WebSocket(address);
  await new Promise((opens, fails) => {
    socket.once('open', opens);
    socket.once('error', fails);
  });
  let last = 0;
  const waiting = new Map();
  socket.on('message', (text) => {
    const said = JSON.parse(text);
    if (said.type === 'event') heard(said);
    else waiting.get(said.id)?.(said);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => answered({ type: 'error', message: 'no answer' }), ANSWER_MS);
      const answered = ({ type, result, message }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${message}`));
      };
      waiting.set(id, answered);
      socket.send(JSON.stringify({ id, method, params }));
    });
}

function page(say, context, userContext) {
  return {
    goto: (url) => say('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => say('browsingContext.reload', { context, wait: 'complete' }),
    /** Runs a function in the page; arguments and result are JSON. */
    async evaluate(run, ...args) {
      const { type, result, exceptionDetails } = await say('script.callFunction', {
        // Called this way it needs no `eval`, which the page's policy forbids.
        functionDeclaration: `async () => JSON.stringify(await (${run})(...${JSON.stringify(args)}))`,
        awaitPromise: true,
        target: { context },
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    async pointer({ x, y }) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await say('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      });
    },
    async key(value) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await say('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
    async screenshot(file) {
      const { data } = await say('browsingContext.captureScreenshot', { context });
      fs.writeFileSync(file, data, 'base64');
    },
    close: () => say('browser.removeUserContext', { userContext }),
  };
}
