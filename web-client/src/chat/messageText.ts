import { find } from '../i18n/fluent';
import type { ChatMessage } from './chatStore.svelte';

/** What a message says: its own messageText as they are, a phrase in the reader's language. */
export function messageText(message: Pick<ChatMessage, 'text' | 'phrase'>): string {
  if (message.text !== undefined) return message.text;
  return (message.phrase && find(`phrase-${message.phrase}`)) ?? message.phrase ?? '';
}
