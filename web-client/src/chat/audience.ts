import { t } from '../i18n/fluent';
import { refusalText } from '../i18n/refusal';
import { Refusal } from '../net/connection';
import type { ChatMessage } from '../session/chatStore.svelte';
import type { Model } from '../table/model';

/** The audience of a message. */
export type To = ChatMessage['to'];

/** The phrases that every reader has in their own language. */
export const PHRASES = [
  'hello',
  'good_luck',
  'well_played',
  'nice_try',
  'good_game',
  'thanks',
  'sorry',
  'oops',
  'one_moment',
  'your_turn',
  'rematch',
  'goodbye',
] as const;

/** Returns the audiences that the viewer can write to. */
export function audiences(model: Model): To[] {
  const { match, you } = model;
  if (you === undefined) return match && !match.result ? ['spectators'] : ['table', 'spectators'];
  const sides = match?.sides ?? [];
  const team = sides.some((side) => side.length > 1 && side.includes(you));
  return ['table', 'seats', ...(team && !match?.result ? (['team'] as const) : []), 'spectators'];
}

/** The reason why a line was not said, in words. */
export function chatError(error: unknown): string {
  if (error instanceof Refusal && error.err.code === 'rate_limited' && error.err.retry_ms) {
    return t('chat-wait', { n: Math.ceil(error.err.retry_ms / 1000) });
  }
  return refusalText(error, undefined, 'chat');
}
