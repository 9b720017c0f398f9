import { t } from '../../i18n/fluent';
import type { TableView } from '../../net/frames';
import { PACES, type Pace, paceArgs, WATCHES, type Watch } from '../../session/newTable';

/** The name under which a form offers what a table has; nothing where no form does. */
const named = <T extends string>(
  offered: Readonly<Record<T, object>>,
  has: object,
): T | undefined =>
  (Object.keys(offered) as T[]).find((name) =>
    Object.entries(offered[name]).every(
      ([key, value]) =>
        JSON.stringify((has as Record<string, unknown>)[key]) === JSON.stringify(value),
    ),
  );

function pace(clock: TableView['settings']['clock']): string {
  if (clock.style === 'per_move') return t('pace-seconds', { n: clock.seconds });
  const name = named<Pace>(PACES, clock);
  if (name) return `${t(`pace-${name}`)} (${t(`pace-${name}-more`, paceArgs(name))})`;
  return clock.style === 'bank'
    ? t('pace-hare-more', { n: clock.increment_s, bank: clock.bank_s })
    : t('pace-days');
}

/** A setting of a table: a phrase, and its explanation if needed. */
export interface Fact {
  readonly label: string;
  readonly help?: string;
}

/** Describes the settings of a table; the caller has loaded the texts of `create`. */
export function facts(table: TableView): readonly Fact[] {
  const { settings } = table;
  const watch = settings.spectators.allow ? named<Watch>(WATCHES, settings.spectators) : 'none';
  const { mode } = settings.chat;
  const forAll = (is: boolean, id: string) => (is ? [{ label: t(id), help: t(`${id}-more`) }] : []);
  return [
    { label: `${t('pace')}: ${pace(settings.clock)}` },
    ...forAll(settings.more_time === true, 'may-more-time'),
    ...(watch
      ? [{ label: `${t('watch-who')}: ${t(`watch-${watch}`)}`, help: t(`watch-${watch}-more`) }]
      : []),
    ...(mode === 'free'
      ? []
      : [{ label: `${t('talk')}: ${t(`talk-${mode}`)}`, help: t(`talk-${mode}-more`) }]),
    ...forAll(settings.takeback, 'may-take-back'),
    ...forAll(settings.hints, 'may-hint'),
    ...forAll(settings.auto_forced, 'auto-forced'),
    ...(settings.rated ? [{ label: t('create-rated-label'), help: t('create-rated-more') }] : []),
  ];
}
