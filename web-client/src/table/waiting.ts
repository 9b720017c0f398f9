import { PACES, type Pace, paceArgs, WATCHES, type Watch } from '../create/wish';
import { t } from '../i18n/fluent';
import type { TableView } from '../net/frames';

/** The name under which a form offers what a table has; nothing where no form does. */
const named = <T extends string>(offered: Readonly<Record<T, object>>, has: object): T | undefined =>
  (Object.keys(offered) as T[]).find((name) =>
    Object.entries(offered[name]).every(
      ([key, value]) => JSON.stringify((has as Record<string, unknown>)[key]) === JSON.stringify(value),
    ),
  );

function pace(clock: TableView['settings']['clock']): string {
  if (clock.style === 'per_move') return t('pace-seconds', { n: clock.seconds });
  const name = named<Pace>(PACES, clock);
  if (name) return `${t(`pace-${name}`)} (${t(`pace-${name}-more`, paceArgs(name))})`;
  return clock.style === 'bank' ? t('pace-hare-more', { n: clock.increment_s, bank: clock.bank_s }) : t('pace-days');
}

/** How a table is run, a phrase each; whoever draws them has loaded the texts of `create`. */
export function facts({ settings }: TableView): readonly string[] {
  const watch = settings.spectators.allow ? named<Watch>(WATCHES, settings.spectators) : 'none';
  return [
    `${t('pace')}: ${pace(settings.clock)}`,
    ...(watch ? [`${t('watch-who')}: ${t(`watch-${watch}`)}`] : []),
    ...(settings.chat.mode === 'free' ? [] : [`${t('talk')}: ${t(`talk-${settings.chat.mode}`)}`]),
    ...(settings.takeback && !settings.rated ? [t('may-take-back')] : []),
    ...(settings.rated ? [t('create-rated-label')] : []),
  ];
}
