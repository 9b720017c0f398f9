import { mount } from 'svelte';
import { look } from '../dom/appearance.svelte';
import { startTexts } from '../i18n/start.svelte';
import Admin from './Admin.svelte';
import '../app.css';
import '../later.css';
import './admin.css';

look(document.documentElement);
// A failure is for `early.js`.
void startTexts(['admin']).then(() => {
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(Admin, { target });
});
