import { mount } from 'svelte';
import App from './App.svelte';
import { look } from './state/look.svelte';
import './app.css';

look(document.documentElement);
const target = document.getElementById('app');
if (target) mount(App, { target });
