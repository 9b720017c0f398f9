import { untrack } from 'svelte';
import { talk } from '../../chat/chatStore.svelte';
import { words } from '../../chat/messageText';
import { preferences } from '../../state/preferences.svelte';
import { voice } from './liveRegion.svelte';

/** Reads aloud what is said from now on: nobody hears themselves, nor what was said before they came. */
export function overhear(): void {
  let said = talk.news;
  $effect(() => {
    const line = talk.news;
    if (line === said) return;
    said = line;
    if (line)
      untrack(
        () => preferences.chat && !preferences.zen && voice.say(`${line.name}: ${words(line)}`),
      );
  });
}
