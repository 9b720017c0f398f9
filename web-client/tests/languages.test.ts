import fs from 'node:fs';
import path from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { INDICES, SUIT_LETTERS } from '../src/cards/letters';
import { isLanguage, LANGUAGES } from '../src/i18n/languages';
import { GAMES } from '../src/net/games';

const LOCALES = path.join(import.meta.dirname, '../../locales');
type Pattern = NonNullable<FluentResource['body'][number]['value']>;
type Element = Exclude<Pattern, string>[number];

/** Texts that equal the English ones: names, loanwords, symbols. By id, or by its prefix. */
const ALIKE = [
  new RegExp(`^(${GAMES.join('|')})-name$`),
  /^(index|suit-letter)-/,
  /^karnoffel-(karnoffel|oberstecher|unterstecher|team)$/,
  /-keys$/,
  /^face-ukko\.greeting$/,
  /^(ok|bot|presence-bot|lobby|link-trip|about-minutes|set-deck-norr|table-title)$/,
];

interface Text {
  readonly variables: readonly string[];
  /** The variants of each selector over words; none for selectors over numbers. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly plain: string;
}

/** A message and its attributes, taken apart. */
function text(pattern: Pattern): Text {
  const variables = new Set<string>();
  const words: Record<string, readonly string[]> = {};
  let plain = '';
  const visit = (part: Element) => {
    if (typeof part === 'string') plain += part;
    else if (part.type === 'var') variables.add(part.name);
    else if (part.type === 'func')
      for (const argument of part.args) argument.type !== 'narg' && visit(argument);
    else if (part.type === 'select') {
      visit(part.selector);
      const keys = part.variants.map(({ key }) => String(key.value));
      const counts = keys.some((key) => /^\d+$|^(zero|one|two|few|many)$/.test(key));
      if (part.selector.type === 'var' && !counts) words[part.selector.name] = keys.toSorted();
      for (const { value } of part.variants) walk(value);
    }
  };
  const walk = (pattern: Pattern) =>
    (typeof pattern === 'string' ? [pattern] : pattern).forEach(visit);
  walk(pattern);
  return { variables: [...variables].toSorted(), words, plain };
}

const source = (language: string, file: string) =>
  fs.readFileSync(path.join(LOCALES, language, file), 'utf8');

function texts(language: string, file: string): Map<string, Text> {
  const found = new Map<string, Text>();
  for (const message of new FluentResource(source(language, file)).body) {
    if (message.value) found.set(message.id, text(message.value));
    for (const [name, value] of Object.entries(message.attributes))
      found.set(`${message.id}.${name}`, text(value));
  }
  return found;
}

const files = fs.readdirSync(path.join(LOCALES, 'en')).toSorted();
const languages = fs.readdirSync(LOCALES).toSorted();

test('there is a folder for each available language and no other', () => {
  expect(languages).toEqual(Object.keys(LANGUAGES).toSorted());
});

/** The lines of a file's texts, without their ids and the names of their variants. */
const lines = (language: string, file: string) =>
  source(language, file)
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^\s*(?:\*?\[[^\]]*\]|[\w.-]+ =) ?/, ''));

// `hjartasjöa`, `Herz-Bube`: after a verb these have another form. So has `herttaseiska`, except
// after an imperative, and where another noun has the ending.
test.each([
  ['de', /(?:^|[:(–.] ?|[ \t](?:ist|offen) )$/],
  ['is', /(?:^|[:(–.] ?|[ \t](?:er|og) )$/],
  [
    'fi',
    /(?:^|[:(–.] ?|, |(?:^|[.,] |tai )(?:anna|lyö|nosta poistopinosta|ota|pelaa|poista|vaihda|valitse) |\b(?:esiin|ja|kortilla|kortin|korttisi|kääntyy|määräsi|on|vastassa|vähintään) )$/i,
  ],
])('a card in %s is in its basic form', (language, free) => {
  const cards = /\{ \$(?:cards?|bottom|with|fallen|received|away|beat|made) \}/g;
  const bent = files.flatMap((file) =>
    lines(language, file)
      .filter((said) =>
        [...said.matchAll(cards)].some(({ index }) => !free.test(said.slice(0, index))),
      )
      .map((said) => `${file}: ${said}`),
  );
  expect(bent).toEqual([]);
});

// Names have no cases: `{ $name }s`, `{ $seat }:n`.
test.each(languages.filter((language) => language !== 'en'))(
  'a name in %s has no ending',
  (language) => {
    const bent = /\{ \$(?:dealer|leader|names?|seats?|target|winner) \}[:’'-]?\p{L}/u;
    const found = files.flatMap((file) => lines(language, file).filter((said) => bent.test(said)));
    expect(found).toEqual([]);
  },
);

// `Deck sie auf` reads as the noun. `Gib`, `Nimm` and `Lass` have no other form.
test('an imperative in German has its ending', () => {
  const stems =
    'Bestätig|Benutz|Bleib|Bring|Drück|Frag|Füg|Führ|Greif|Heb|Kopier|Lad|Leg|Lern|Lös|Lösch|Mach|Meld|Nenn|Nutz|Prüf|Sag|Schick|Schließ|Schreib|Setz|Stell|Such|Wähl|Wart|Zähl|Zeig|Zieh';
  const nouns = '(?:Beginn|Deck|Schlag|Spiel|Start|Tausch|Teil|Tipp|Versuch)';
  const objects = '(?:alle|das|dein\\p{L}*|den|die|dir|es|ihn|jetzt|sie|zuerst)';
  const short = new RegExp(
    `(?:^|[.:!?] |\\b(?:aber|oder|und) )(?:${stems}|${nouns} ${objects})(?!\\p{L})`,
    'iu',
  );
  const found = files.flatMap((file) => lines('de', file).filter((said) => short.test(said)));
  expect(found).toEqual([]);
});

describe.each(languages)('the texts in %s', (language) => {
  test('are in the same files', () => {
    expect(fs.readdirSync(path.join(LOCALES, language)).toSorted()).toEqual(files);
  });

  test('parse, and no message is repeated', () => {
    const faults = files.flatMap((file) => {
      const ids = [...source(language, file).matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(
        (match) => match[1],
      );
      const read = new FluentResource(source(language, file)).body.map(({ id }) => id);
      return ids.filter((id, i) => !read.some((known) => known === id) || ids.indexOf(id) !== i);
    });
    expect(faults).toEqual([]);
  });

  test.each(files)('in %s have the same messages, variables and cases as in English', (file) => {
    const [english, ours] = [texts('en', file), texts(language, file)];
    expect([...ours.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const shape = (all: Map<string, Text>) =>
      Object.fromEntries([...all].map(([id, { variables, words }]) => [id, { variables, words }]));
    expect(shape(ours)).toEqual(shape(english));
  });

  test('are not English', () => {
    if (language === 'en') return;
    const copied = files.flatMap((file) => {
      const ours = texts(language, file);
      return [...texts('en', file)]
        .filter(([id, { plain }]) => /[a-z]{2}/i.test(plain) && ours.get(id)?.plain === plain)
        .map(([id]) => id);
    });
    const reviewed = copied.filter(
      (id) => !(ALIKE.some((known) => known.test(id)) || COGNATES[language]?.includes(id)),
    );
    expect(reviewed).toEqual([]);
  });

  test('format for one, several and no players without an error', () => {
    const faults: string[] = [];
    for (const file of files) {
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const name of new Set(['common.ftl', 'web.ftl', file])) {
        bundle.addResource(new FluentResource(source(language, name)), { allowOverrides: true });
      }
      // A message's references can use more variables than the message itself.
      const all = [...texts(language, file).values()].flatMap(({ variables }) => variables);
      for (const { id, value, attributes } of new FluentResource(source(language, file)).body) {
        for (const pattern of [value, ...Object.values(attributes)]) {
          if (!pattern) continue;
          for (const n of [0, 1, 2, 5, 21]) {
            const errors: Error[] = [];
            const said = bundle.formatPattern(
              pattern,
              { ...Object.fromEntries(all.map((name) => [name, n])), ...given(text(pattern), n) },
              errors,
            );
            if (errors.length > 0 || /[{}$]/.test(said))
              faults.push(`${id}: ${said} ${errors.join(' ')}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('have the index letters of the pictures', () => {
    const bundle = new FluentBundle(language);
    bundle.addResource(new FluentResource(source(language, 'common.ftl')));
    if (!isLanguage(language)) throw new Error(language);
    const letters = Object.keys(INDICES[language]).map(
      (rank) => bundle.getMessage(`index-${rank}`)?.value,
    );
    expect(letters).toEqual(Object.values(INDICES[language]));
    expect(Object.keys(SUIT_LETTERS[language])).toEqual(['s', 'h', 'd', 'c']);
  });
});

/** Words that are the same in both languages. */
const COGNATES: Readonly<Record<string, readonly string[]>> = {
  sv: ['hand-of', 'live', 'panel-match', 'result-rating'],
  fi: ['live'],
  de: [
    'bot-level-plain',
    'bot-pace-normal',
    'bots',
    'link-offline',
    'live',
    'pause-match',
    'talon-of',
    'team',
  ],
};

/** A value for every variable: a word if it selects variants, or else a number. */
function given({ variables, words }: Text, n: number): Record<string, string | number> {
  return Object.fromEntries(
    variables.map((name) => [name, words[name]?.[n % words[name].length] ?? n]),
  );
}
