import { beforeAll, describe, expect, test } from 'vitest';
import { find, loadGame, loadTexts } from '../src/i18n/fluent';
import type { Action, GameName, Private, Snapshot, Update } from '../src/net/frames';
import { did, type Lesson, namesIn } from '../src/pages/learn/coach.svelte';
import { loadLessons, TAUGHT } from '../src/pages/learn/lessons';
import { reduce, type TableState } from '../src/session/reduce';
import { uses } from '../src/table/turn/choice';
import { saying } from './english';

/** A legal action other than the wanted one, and the table's view of it. */
interface Other {
  readonly where: string;
  readonly id: string;
  readonly step: number;
  readonly action: Action;
  readonly wants: Action;
  readonly outlook: string | null;
  readonly trump: string | undefined;
  readonly names: Record<string, string>;
}

const RANKS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: 'T',
  jack: 'J',
  queen: 'Q',
  king: 'K',
  ace: 'A',
};
const RANK = Object.keys(RANKS).join('|');

const same = (a: unknown, b: unknown) =>
  JSON.stringify(Object.entries(a as object).sort()) ===
  JSON.stringify(Object.entries(b as object).sort());
const cardsOf = (action: Action) => uses(action).map((used) => used.slice(used.indexOf(':') + 1));

function after(before: TableState | undefined, frame: Snapshot | Update): TableState {
  const table = reduce(before, frame);
  if (typeof table === 'string') throw new Error(`the frames do not follow each other: ${table}`);
  return table;
}

function others(game: GameName, lesson: Lesson): Other[] {
  let table = after(undefined, lesson.start);
  return lesson.steps.flatMap(({ wants, updates }, i) => {
    const now = table.private as Private;
    const trump = table.public.match?.trump;
    table = updates.reduce(after, table);
    return (now.legal ?? []).flatMap((action, n) =>
      same(action, wants)
        ? []
        : [
            {
              where: `${game}-${lesson.id}-${i + 1}`,
              id: `learn-${game}-${lesson.id}.nudge`,
              step: i + 1,
              action,
              wants,
              outlook: now.outlook?.[n] ?? null,
              trump,
              names: namesIn(lesson),
            },
          ],
    );
  });
}

const answer = ({ id, step, action, names }: Other) => {
  const known = { ...names, did: did(action) };
  return (step > 1 && find(`${id}-${step}`, known)) || find(id, known) || '';
};

/** Returns the statements in a feedback text that do not fit the action. */
function untrue(other: Other): string[] {
  const says = answer(other);
  const cards = cardsOf(other.action);
  const wanted = cardsOf(other.wants);
  const out: string[] = [];
  for (const [, rank = ''] of says.matchAll(new RegExp(`Keep (?:the|your) (${RANK})\\b`, 'g'))) {
    if (!cards.some((card) => card.startsWith(RANKS[rank] ?? '?')))
      out.push(`${rank} was not used`);
  }
  if (
    /Keep (the|your) trumps/.test(says) &&
    !cards.some((card) => card.endsWith(other.trump ?? '?'))
  )
    out.push('no trump was used');
  if (
    /doesn’t (take|beat)|throws|takes the trick anyway|takes the trick\. Look/.test(says) &&
    other.outlook === 'wins'
  )
    out.push('it takes the trick');
  if (
    saying('learn-karnoffel-equal.nudge', { did: 'play_Kd' }).test(says) &&
    !cards.some((card) => card.startsWith('K'))
  )
    out.push('no king was played');
  if (/higher trump/.test(says) && !cards.some((card) => card.endsWith(other.trump ?? '?')))
    out.push('no trump was played');
  if (/one of your own lives/.test(says) && typeof other.action.from !== 'number')
    out.push('it came from the hand');
  if (
    saying('learn-gnallknekt-life.nudge-2', { did: 'other' }).test(says) &&
    other.outlook === 'wins' &&
    other.action.do === 'attack'
  )
    out.push('it takes that card as well');
  if (
    wanted.length === 0 &&
    cards.length === 0 &&
    other.action.do === other.wants.do &&
    /Keep/.test(says)
  )
    out.push('no card was used');
  return out.map((what) => `${other.where}: ${JSON.stringify(other.action)} – "${says}": ${what}`);
}

describe.each([...TAUGHT])('the answers of the lessons of %s', (game) => {
  let lessons: readonly Lesson[];
  beforeAll(async () => {
    await Promise.all([loadGame(game), loadTexts('learn'), loadTexts(`learn-${game}`)]);
    lessons = (await loadLessons(game)).lessons;
  });

  test('feedback describes only the action taken', () => {
    expect(lessons.flatMap((lesson) => others(game, lesson)).flatMap(untrue)).toEqual([]);
  });

  test('feedback names only cards that occurred', () => {
    const suits: Record<string, string> = { clubs: 'c', diamonds: 'd', hearts: 'h', spades: 's' };
    const strange = lessons.flatMap((lesson) => {
      const frames = JSON.stringify(lesson);
      const parts = [
        'text',
        'nudge',
        'praise',
        ...[2, 3].flatMap((n) => [`text-${n}`, `nudge-${n}`]),
      ];
      const says = parts.map(
        (part) => find(`learn-${game}-${lesson.id}.${part}`, namesIn(lesson)) ?? '',
      );
      const told = [...says, ...others(game, lesson).map(answer)].join(' ');
      const named = [
        ...told.matchAll(new RegExp(`\\b(${RANK}) of (clubs|diamonds|hearts|spades)`, 'g')),
      ];
      const cards = named.map(([, rank = '', suit = '']) => `${RANKS[rank]}${suits[suit]}`);
      return cards
        .filter((card) => !frames.includes(`"${card}"`))
        .map((card) => `${lesson.id}: ${card}`);
    });
    expect(strange).toEqual([]);
  });

  test('feedback has variants only for possible actions', () => {
    const can = new Set(
      lessons.flatMap((lesson) => others(game, lesson)).map(({ action }) => did(action)),
    );
    const source = VARIANTS[`../../locales/en/learn-${game}.ftl`] ?? '';
    const named = [...source.matchAll(/^ +\[(\w+)\]/gm)].map(([, key]) => key ?? '');
    expect(named.filter((key) => !can.has(key))).toEqual([]);
  });
});

const VARIANTS = import.meta.glob<string>('../../locales/en/learn-*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
