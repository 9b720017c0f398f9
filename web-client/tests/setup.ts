import { speak } from '../src/i18n/tongue.svelte';

// As `main.ts` does before it draws anything.
await speak('en');
