import type { Formats, Unit } from './platform';

/**
 * Icelandic formats by hand, because Chromium lacks them: `Intl` would write English dates and sort
 * þ and ö wrongly. Only the plural rules are there. One test compares this with Node's full data;
 * another runs in Chromium.
 */
export const icelandic: Formats = {
  date: (at) => day(at, MONTHS),
  moment: (at) => `${day(at, SHORT)}, ${clock(at)}`,
  time: clock,
  weekday: (at) => WEEKDAYS[new Date(at).getDay()] ?? '',
  relative,
  number,
  percent: (share) => `${number(100 * share, 0)}%`,
  compare,
};

const MONTHS =
  'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ');
const SHORT = 'jan. feb. mar. apr. maí jún. júl. ágú. sep. okt. nóv. des.'.split(' ');
const WEEKDAYS =
  'sunnudagur mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur'.split(' ');

function day(at: number, months: readonly string[]): string {
  const date = new Date(at);
  return `${date.getDate()}. ${months[date.getMonth()]} ${date.getFullYear()}`;
}

function clock(at: number): string {
  const date = new Date(at);
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/**
 * Singular and plural: in the dative for the past (`fyrir`), and in the accusative for the future
 * (`eftir`).
 */
const FORMS: Readonly<Record<Unit, readonly [string, string, string, string]>> = {
  second: ['sekúndu', 'sekúndum', 'sekúndu', 'sekúndur'],
  minute: ['mínútu', 'mínútum', 'mínútu', 'mínútur'],
  hour: ['klukkustund', 'klukkustundum', 'klukkustund', 'klukkustundir'],
  day: ['degi', 'dögum', 'dag', 'daga'],
  week: ['viku', 'vikum', 'viku', 'vikur'],
  month: ['mánuði', 'mánuðum', 'mánuð', 'mánuði'],
  year: ['ári', 'árum', 'ár', 'ár'],
};

/** Times with a word of their own. */
const WORDS: Readonly<Record<string, string>> = {
  'second 0': 'núna',
  'minute 0': 'á þessari mínútu',
  'hour 0': 'þessa stundina',
  'day -2': 'í fyrradag',
  'day -1': 'í gær',
  'day 0': 'í dag',
  'day 1': 'á morgun',
  'day 2': 'eftir tvo daga',
};

const plural = new Intl.PluralRules('is');

function relative(n: number, unit: Unit): string {
  const word = WORDS[`${unit} ${n}`];
  if (word) return word;
  const [one, many, oneAhead, manyAhead] = FORMS[unit];
  const size = Math.abs(n);
  const single = plural.select(size) === 'one';
  return n < 0
    ? `fyrir ${number(size, 0)} ${single ? one : many}`
    : `eftir ${number(size, 0)} ${single ? oneAhead : manyAhead}`;
}

/** `1.234,5` */
function number(n: number, digits: number): string {
  const [whole = '', rest] = String(Math.abs(Number(n.toFixed(digits)))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${n < 0 && Number(n.toFixed(digits)) !== 0 ? '-' : ''}${grouped}${rest ? `,${rest}` : ''}`;
}

const ALPHABET = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöøå';

function compare(a: string, b: string): number {
  const [x, y] = [keys(a), keys(b)];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return x.length - y.length;
}

/** Returns the sort keys of the letters; a foreign accent sorts with its base letter. */
function keys(text: string): number[] {
  return [...text.normalize('NFC').toLowerCase()].map((letter) => {
    const own = ALPHABET.indexOf(letter);
    const plain = own >= 0 ? own : ALPHABET.indexOf(letter.normalize('NFD').charAt(0));
    // Signs and digits come before all letters, others after them.
    const code = letter.codePointAt(0) ?? 0;
    return plain >= 0 ? 1000 + plain : code < 128 ? code : 2000 + code;
  });
}
