import { mount } from 'svelte';
import App from './App.svelte';
import { startTexts } from './i18n/start.svelte';
import { look } from './state/look.svelte';
import './app.css';

look(document.documentElement);
await startTexts();
const target = document.getElementById('app');
if (target) mount(App, { target });
