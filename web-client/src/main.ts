import { mount } from 'svelte';
import App from './App.svelte';
import { startTexts } from './i18n/start.svelte';
import { reloadStale } from './net/stale';
import { startWorker } from './net/worker';
import { look } from './state/look.svelte';
import './app.css';

addEventListener('vite:preloadError', () => reloadStale(Date.now()));
look(document.documentElement);
await startTexts();
const target = document.getElementById('app');
if (target) mount(App, { target });
// Development serves files of one name with changing content, which a worker would keep.
if (import.meta.env.PROD) startWorker().catch(() => {});
