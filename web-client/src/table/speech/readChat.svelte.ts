import { untrack } from 'svelte';
import { messageText } from '../../chat/messageText';
import { type ChatMessage, chatStore } from '../../session/chatStore.svelte';
import { preferences } from '../../storage/preferences.svelte';
import { liveRegion } from './liveRegion.svelte';

/** Shows new messages at their senders' seats and reads them aloud, except those from before. */
export function readChatAloud(): void {
  let said = chatStore.news;
  $effect(() => {
    const line = chatStore.news;
    if (line === said) return;
    said = line;
    if (line) untrack(() => preferences.chat && !preferences.zen && tell(line));
  });
}

function tell(line: ChatMessage): void {
  const text = messageText(line);
  liveRegion.say(`${line.name}: ${text}`);
  if (!chatStore.isRead)
    import('../../chat/balloon').then(
      ({ showBalloon }) => showBalloon(line.seat ?? -1, text),
      () => undefined,
    );
}
