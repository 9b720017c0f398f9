import { untrack } from 'svelte';
import { chatStore } from '../../chat/chatStore.svelte';
import { messageText } from '../../chat/messageText';
import { preferences } from '../../state/preferences.svelte';
import { voice } from './liveRegion.svelte';

/** Reads aloud what is said from now on: nobody hears themselves, nor what was said before they came. */
export function readChatAloud(): void {
  let said = chatStore.news;
  $effect(() => {
    const line = chatStore.news;
    if (line === said) return;
    said = line;
    if (line)
      untrack(
        () =>
          preferences.chat && !preferences.zen && voice.say(`${line.name}: ${messageText(line)}`),
      );
  });
}
