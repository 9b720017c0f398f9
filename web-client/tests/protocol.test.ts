import fs from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/net/games';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const validators = new Map(
  fs.readdirSync(path.join(root, 'protocol/schemas')).map((file) => {
    return [file.replace('.json', ''), ajv.compile(read(`protocol/schemas/${file}`))] as const;
  }),
);

function faults(schema: string, value: unknown): string[] {
  const validate = validators.get(schema);
  if (!validate) return [`no schema ${schema}`];
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const samples = fs
  .readdirSync(path.join(root, 'protocol/samples'))
  .filter((file) => file.endsWith('.json'));

test('there are samples in both directions', () => {
  expect(samples.filter((file) => file.startsWith('to_client.')).length).toBeGreaterThan(10);
  expect(samples.filter((file) => file.startsWith('to_server.')).length).toBeGreaterThan(10);
});

test.each(samples)('the sample %s is valid by its schema', (file) => {
  expect(faults(file.split('.')[0] ?? '', read(`protocol/samples/${file}`))).toEqual([]);
});

const fixtures = fs
  .readdirSync(path.join(root, 'web-client/tests/fixtures'))
  .filter((file) => file.endsWith('.json'));

describe.each(fixtures)('the fixture %s', (file) => {
  const frame = read(`web-client/tests/fixtures/${file}`);
  const { game } = frame.public.table;

  test('is a valid server frame', () => {
    expect(faults('to_client', frame)).toEqual([]);
  });

  test('has a valid view of its game', () => {
    const told = ['seat', 'legal', 'outlook', 'cautions', 'costs', 'why_not', 'events'];
    const fields = Object.entries(frame.private as object).filter(([name]) => !told.includes(name));
    const seen = Object.fromEntries(fields);
    const part = (name: string, value: unknown) => {
      const { $defs } = read(`protocol/schemas/${game}.json`);
      const validate = ajv.compile({ $defs, $ref: `#/$defs/${name}` });
      return validate(value) ? [] : validate.errors;
    };
    if (frame.public.match) expect(part('Public', frame.public.match)).toEqual([]);
    if (frame.public.match) expect(part('Private', seen)).toEqual([]);
    for (const action of frame.private.legal ?? []) expect(part('Action', action)).toEqual([]);
  });
});

const deals = fs.readdirSync(path.join(root, 'web-client/tests/deals'));

test.each(deals)('every frame of the deal %s is valid', (file) => {
  const frames: unknown[] = read(`web-client/tests/deals/${file}`);
  expect(frames.length).toBeGreaterThan(10);
  for (const frame of frames) expect(faults('to_client', frame)).toEqual([]);
});

/** The recorded responses that have a schema. The API step checks the others by `openapi.json`. */
const responses: [string, string][] = [
  ['lobby', 'to_client'],
  ['replay', 'replay'],
];

test.each(responses)('the response %s is valid by the schema %s', (name, schema) => {
  expect(faults(schema, read(`web-client/tests/fixtures/api/${name}.json`))).toEqual([]);
});

interface Lesson {
  readonly id: string;
  readonly start: unknown;
  readonly steps: readonly { readonly wants: unknown; readonly updates: readonly unknown[] }[];
}

describe.each(fs.readdirSync(path.join(root, 'web-client/lessons')))(
  'of the lessons in %s',
  (file) => {
    const course: { game: string; lessons: Lesson[] } = read(`web-client/lessons/${file}`);

    test.each(course.lessons.map((lesson) => [lesson.id, lesson] as const))(
      '%s starts and continues with valid frames',
      (_, { start, steps }) => {
        expect(steps.length).toBeGreaterThan(0);
        for (const frame of [start, ...steps.flatMap(({ updates }) => updates)])
          expect(faults('to_client', frame)).toEqual([]);
      },
    );

    test.each(course.lessons.map((lesson) => [lesson.id, lesson] as const))(
      '%s asks for actions of its game',
      (_, { steps }) => {
        const { $defs } = read(`protocol/schemas/${course.game}.json`);
        const validate = ajv.compile({ $defs, $ref: '#/$defs/Action' });
        for (const { wants } of steps) expect(validate(wants) ? [] : validate.errors).toEqual([]);
      },
    );
  },
);

test.each(GAMES)(
  'before a match the schema of %s accepts no view and no private game fields',
  (game) => {
    const { $defs, properties } = read(`protocol/schemas/${game}.json`);
    const takes = (name: string, value: unknown) =>
      ajv.compile({ $defs, ...properties[name] })(value);
    expect(takes('public', null)).toBe(true);
    expect(takes('private', { seat: 1, events: [] })).toBe(true);
    expect(
      takes('private', { seat: 1, events: [], hand: 'all' }),
      'a hand is no longer before the match',
    ).toBe(false);
    expect(takes('public', {})).toBe(false);
  },
);

/** Frames that a server sent before a match: the first of each recorded deal, and the waiting room. */
const before: [
  string,
  { public: { table: { game: string }; match: unknown }; private: unknown },
][] = [...deals.map((file) => `deals/${file}`), 'fixtures/waiting.json'].map((file) => [
  file,
  [read(`web-client/tests/${file}`)].flat()[0],
]);

test.each(before)(
  'the frame before a match in %s has a private part that its game accepts',
  (_, frame) => {
    const { table, match } = frame.public;
    const { $defs, properties } = read(`protocol/schemas/${table.game}.json`);
    const faulty = (name: string, value: unknown) => {
      const validate = ajv.compile({ $defs, ...properties[name] });
      return validate(value) ? [] : validate.errors;
    };
    expect(match).toBeNull();
    expect(faulty('public', match)).toEqual([]);
    expect(frame.private).toMatchObject({ events: [] });
    expect(faulty('private', frame.private)).toEqual([]);
  },
);

test('each game has a frame from before a match', () => {
  const games = before.map(([, frame]) => frame.public.table.game);
  expect(new Set(games)).toEqual(new Set(GAMES));
});
