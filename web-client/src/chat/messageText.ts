import { find } from '../i18n/fluent';
import type { ChatMessage } from '../session/chatStore.svelte';

/** Returns the text of a message; a preset phrase in the reader's language. */
export function messageText(message: Pick<ChatMessage, 'text' | 'phrase'>): string {
  if (message.text !== undefined) return message.text;
  return (message.phrase && find(`phrase-${message.phrase}`)) ?? message.phrase ?? '';
}
