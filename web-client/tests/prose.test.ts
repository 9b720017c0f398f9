import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/net/frames';
import { compile, pieces, terms } from '../src/pages/rules/compile';
import { chosenIn, isChosen, isRange, otherwise, queryOf } from '../src/pages/rules/options';
import type { Block, Line, Part, Prose, Rules } from '../src/pages/rules/prose';
import { type OptionsSchema, fields as optionFields } from '../src/session/games';
import offered from './fixtures/api/games.json';

const folder = path.join(import.meta.dirname, '../prose');
const read = (language: string, name: string) =>
  fs.readFileSync(path.join(folder, language, `${name}.md`), 'utf8');
const names = (language: string) =>
  fs.readdirSync(path.join(folder, language)).map((file) => path.parse(file).name);
const languages = fs.readdirSync(folder);

const parts = (text: Prose, section: string): readonly Part[] =>
  text.sections.find(({ id }) => id === section)?.parts ?? [];
const rulings = (line: Line) =>
  line.flatMap((piece) => (typeof piece === 'object' && 'ruling' in piece ? piece.ruling : []));

test('a source is parsed into blocks', () => {
  const text = compile(`# Title
A lead.

players: 2

## {play} How

One [Td 9d], **two** and \`three\` by KN-4.

- a
- b

1. c

| x | y |
| --- | --- |
| 1 | − |

> The trick: 7h 4s*@Aino | ?? Ah-

### {must_beat} Must (KN-5)
= true*: yes
= 1..20*7: so many

~ term: what it means
`);
  expect(text).toMatchObject({ title: 'Title', lead: ['A lead.'], facts: { players: '2' } });
  const [play] = text.sections;
  expect(play?.blocks).toEqual([
    {
      kind: 'text',
      line: [
        'One ',
        { cards: ['Td', '9d'] },
        ', ',
        { strong: 'two' },
        ' and ',
        { code: 'three' },
        ' by ',
        { ruling: 'KN-4' },
        '.',
      ],
    },
    { kind: 'list', items: [['a'], ['b']] },
    { kind: 'steps', items: [['c']] },
    {
      kind: 'table',
      rows: [
        [['x'], ['y']],
        [['1'], ['−']],
      ],
    },
    {
      kind: 'cards',
      rows: [
        {
          label: 'The trick',
          groups: [
            [{ card: '7h' }, { card: '4s', mark: 'wins', by: 'Aino' }],
            [{}, { card: 'Ah', mark: 'not' }],
          ],
        },
      ],
    },
  ]);
  expect(play?.parts).toEqual([
    {
      id: 'must_beat',
      title: ['Must (', { ruling: 'KN-5' }, ')'],
      blocks: [
        {
          kind: 'choices',
          choices: [
            { value: 'true', usual: 'true', line: ['yes'] },
            { value: '1..20', usual: '7', line: ['so many'] },
          ],
        },
        { kind: 'words', words: [{ term: 'term', line: ['what it means'] }] },
      ],
    },
  ]);
});

test('markup becomes text, and an error stops the build', () => {
  expect(pieces('<b onclick="x">&amp;</b>')).toEqual(['<b onclick="x">&amp;</b>']);
  const within = (line: string) => () => compile(`# T\nL\n## {a} A\n${line}`);
  for (const wrong of ['> Trick: 1h', '> Trick 7h', '[Xx]', '## no id', '= no colon'])
    expect(within(wrong), wrong).toThrow();
  expect(() => compile('no title')).toThrow();
});

/** The structure of a text, which is the same in every language. */
function skeleton(text: Prose) {
  const block = (block: Block) => {
    switch (block.kind) {
      case 'text':
        return block.kind;
      case 'list':
      case 'steps':
        return [block.kind, block.items.length];
      case 'table':
        return [block.kind, block.rows.map((row) => row.length)];
      case 'cards':
        return [block.kind, block.rows.map((row) => row.groups)];
      case 'choices':
        return [block.kind, block.choices.map(({ value, usual }) => [value, usual])];
      case 'words':
        return [block.kind, block.words.length];
      default:
        return block satisfies never;
    }
  };
  const cited = (part: Part) => [...new Set(rulings(part.title))].sort();
  return {
    facts: Object.keys(text.facts),
    sections: text.sections.map(({ id, blocks, parts }) => ({
      id,
      blocks: blocks.map(block),
      parts: parts.map((part) => ({
        id: part.id,
        cited: cited(part),
        blocks: part.blocks.map(block),
      })),
    })),
  };
}

describe.each(languages)('the texts in %s', (language) => {
  test('are complete', () => {
    expect(names(language)).toEqual(names('en'));
  });

  test.each(names(language))('%s has the same structure as in English', (name) => {
    expect(skeleton(compile(read(language, name)))).toEqual(skeleton(compile(read('en', name))));
  });
});

describe.each(GAMES)('the rules of %s', (game) => {
  const text = compile(read('en', game));

  test('have all sections', () => {
    const wanted = [
      'summary',
      'deal',
      'play',
      'scoring',
      'ranking',
      'examples',
      'options',
      'rulings',
      'words',
    ];
    expect(text.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(wanted));
    expect(Object.keys(text.facts)).toEqual(['players', 'minutes', 'cards', 'direction']);
    expect(terms(text)).not.toEqual([]);
  });

  test('have examples with cards or figures and their rulings', () => {
    const examples = parts(text, 'examples');
    const known = parts(text, 'rulings').map(({ id }) => id);
    expect(examples).not.toEqual([]);
    for (const { id, title, blocks } of examples) {
      expect(rulings(title).length, id).toBeGreaterThan(0);
      expect(known, id).toEqual(expect.arrayContaining(rulings(title)));
      expect(
        blocks.some(({ kind }) => kind === 'cards' || kind === 'table') || id === 'race',
        id,
      ).toBe(true);
    }
  });

  test('number their rulings from 1', () => {
    const ids = parts(text, 'rulings').map(({ id }) => id);
    const prefix = ids[0]?.slice(0, 3);
    expect(ids).not.toEqual([]);
    expect(ids).toEqual(ids.map((_, at) => `${prefix}${at + 1}`));
  });

  test('explain every option of the server, with its values and default', () => {
    const { options } = offered.find((info) => info.game === game) as unknown as {
      options: Record<string, OptionsSchema>;
    };
    const explained = parts(text, 'options');
    expect(options).not.toEqual({});
    for (const schema of Object.values(options)) {
      expect(explained.map(({ id }) => id).sort()).toEqual(
        Object.keys(schema.properties ?? {}).sort(),
      );
      for (const field of optionFields(schema)) {
        const choices = explained
          .filter(({ id }) => id === field.name)
          .flatMap(({ blocks }) =>
            blocks.flatMap((block) => (block.kind === 'choices' ? block.choices : [])),
          );
        const values =
          field.kind === 'choice'
            ? field.choices.map(({ value }) => value)
            : field.kind === 'switch'
              ? [true, false]
              : [field.least, field.most];
        for (const value of values) {
          expect(
            choices.filter((choice) => isChosen(choice, value)),
            `${field.name} ${value}`,
          ).toHaveLength(1);
        }
        if (field.kind === 'number') {
          expect(choices.filter(isRange).map(({ value }) => value)).toEqual([
            `${field.least}..${field.most}`,
          ]);
        }
        const usual = choices.flatMap((choice) => choice.usual ?? []);
        // The default of `teams` depends on the number of seats.
        if (field.name !== 'teams') expect(usual, field.name).toEqual([String(field.value)]);
      }
    }
  });
});

test('a link has the options of a table, and the unusual ones are listed', () => {
  const rules = { ...compile(read('en', 'knorri')), terms: {} } as Rules;
  const chosen = chosenIn(
    queryOf({ dealer: 2, must_beat: false, deals: 3, trumps: 'spades', odd: { a: 1 } }),
  );
  expect(chosen).toEqual({ dealer: '2', must_beat: 'false', deals: '3', trumps: 'spades' });
  expect(otherwise(rules, chosen ?? {}).map(({ option, value }) => [option.id, value])).toEqual([
    ['dealer', '2'],
    ['must_beat', 'false'],
    ['deals', '3'],
  ]);
  expect(otherwise(rules, { must_beat: true, deals: 1, trumps: 'of tomorrow' })).toEqual([]);
  expect(chosenIn('')).toBeUndefined();
});
