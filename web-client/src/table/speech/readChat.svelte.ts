import { untrack } from 'svelte';
import { messageText } from '../../chat/messageText';
import { chatStore } from '../../session/chatStore.svelte';
import { preferences } from '../../storage/preferences.svelte';
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
