import { t } from '../i18n/fluent';
import type { GameName } from '../net/frames';

/** Returns true if the device can share links; only in a secure context. */
export const mayShare = (): boolean => 'share' in navigator;

/**
 * Hands a table's link to what the device has. Whoever closes its list has chosen nothing, and nothing is wrong. The texts
 * of `waiting` are there.
 */
export const shareLink = (url: string, game: GameName): Promise<void> =>
  navigator
    .share({ title: 'Knekt', text: t('share-text', { game: t(`${game}-name`) }), url })
    .catch(() => undefined);
