import { mount } from 'svelte';
import App from './App.svelte';
import { look } from './dom/appearance.svelte';
import { startTexts } from './i18n/start.svelte';
import { at } from './net/base';
import { mendedUrl } from './net/mendUrl';
import { startWorker } from './net/worker';
import { preloadPage } from './routes';
import { app } from './session/app.svelte';
import './app.css';
import './felt.css';
import './forced.css';

look(document.documentElement);
const meant = mendedUrl(location);
if (meant !== undefined) history.replaceState(history.state, '', meant);
// The texts, the first page and the connection are all waited for at once, not one after the other.
const texts = preloadPage(location.pathname);
app.connect(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${at('/ws')}`);
// Not `await`: in WebKit a module that waits at its top level may leave the page blank (`scripts/await.ts`).
// A failure is for `early.js`.
void startTexts(texts).then(() => {
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(App, { target });
});
// Development serves files of one name with changing content, which a worker would keep.
if (import.meta.env.PROD) startWorker().catch(() => {});
