import { untrack } from 'svelte';
import { chatStore } from '../../chat/chatStore.svelte';
import { messageText } from '../../chat/messageText';
import { preferences } from '../../state/preferences.svelte';
import { liveRegion } from './liveRegion.svelte';

/** Reads new messages aloud, except one's own and those from before. */
export function readChatAloud(): void {
  let said = chatStore.news;
  $effect(() => {
    const line = chatStore.news;
    if (line === said) return;
    said = line;
    if (line)
      untrack(
        () =>
          preferences.chat &&
          !preferences.zen &&
          liveRegion.say(`${line.name}: ${messageText(line)}`),
      );
  });
}
