import { mount } from 'svelte';
import { startTexts } from '../i18n/start.svelte';
import { look } from '../state/appearance.svelte';
import Host from './Host.svelte';
import '../app.css';

look(document.documentElement);
// A failure is for `early.js`.
void startTexts(['host']).then(() => {
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(Host, { target });
});
