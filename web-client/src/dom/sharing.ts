import { t } from '../i18n/fluent';
import type { GameName } from '../net/frames';

/** Returns true if the device can share links; only in a secure context. */
export const canShare = (): boolean => 'share' in navigator;

/**
 * Opens the device's share sheet. Closing it is not an error. The caller has loaded the texts of
 * `waiting`.
 */
export const shareLink = (url: string, game: GameName): Promise<void> =>
  navigator
    .share({ title: 'Knekt', text: t('share-text', { game: t(`${game}-name`) }), url })
    .catch(() => undefined);
