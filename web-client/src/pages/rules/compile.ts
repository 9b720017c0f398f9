import type { Block, Choice, Line, Part, Piece, Prose, Row, Shown, Word } from './prose';

/**
 * Makes a text of its source, at build time: a page draws what comes out piece by piece, and no part of it is ever read as
 * HTML.
 *
 * A source begins with `# title`, a line that says what it is about, and facts (`players: 3–5`). `## {id} title` begins a
 * section, `### {id} title` an example, an option or a ruling in it. Then there are paragraphs, one to a line; lists (`- `),
 * steps (`1. `), tables (`| a | b |`); `= value: what it means` for what an option may be, with `*` behind what is usual
 * (`= 1..50*12:`); `~ term: meaning` for a word; and `> label: 7h 4s* | Ah- 9s+` for cards drawn in a row: `+` may be played, `-` may not, `*` wins, `!` is captured, `??` is a back, `@Aino`
 * behind a card says who played it, and `|` leaves room. Within a line `[Td 9d]` are cards; `*`, `**` and backquotes do as usual.
 */
export function compile(source: string): Prose {
  const lines = source.split('\n').map((line) => line.trim());
  const [title = '', lead = '', ...rest] = lines.filter((line) => line !== '');
  if (!title.startsWith('# ')) throw new Error('a text begins with # and its title');
  const facts: Record<string, string> = {};
  const sections: Open[] = [];
  for (const line of rest) {
    const head = /^(#{2,3}) \{([\w-]+)\} (.+)$/.exec(line);
    const [, sharps, id = '', words = ''] = head ?? [];
    const section = sections.at(-1);
    if (sharps === '##') sections.push({ id, title: pieces(words), blocks: [], parts: [] });
    else if (sharps && section) section.parts.push({ id, title: pieces(words), blocks: [] });
    else if (line.startsWith('#')) throw new Error(`no heading: ${line}`);
    else if (section) add((section.parts.at(-1) ?? section).blocks, line);
    else {
      const [, name = '', text = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (!name) throw new Error(`no fact: ${line}`);
      facts[name] = text;
    }
  }
  return { title: title.slice(2), lead: pieces(lead), facts, sections };
}

/** A part, and a section, that is not whole yet. */
type OpenPart = Omit<Part, 'blocks'> & { blocks: Block[] };
type Open = OpenPart & { parts: OpenPart[] };

/** Appends a line to its block, or starts one. */
function add(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const push = <T>(list: readonly T[], item: T) => (list as T[]).push(item);
  if (line.startsWith('- ') || /^\d+\. /.test(line)) {
    const kind = line.startsWith('- ') ? 'list' : 'steps';
    const item = pieces(line.replace(/^(-|\d+\.) /, ''));
    if (last?.kind === kind) push(last.items, item);
    else blocks.push({ kind, items: [item] });
  } else if (line.startsWith('|')) {
    const row = line
      .split('|')
      .slice(1, -1)
      .map((cell) => pieces(cell.trim()));
    // The line below the table's head is ignored.
    if (/^[|\s-]+$/.test(line)) return;
    if (last?.kind === 'table') push(last.rows, row);
    else blocks.push({ kind: 'table', rows: [row] });
  } else if (line.startsWith('= ')) {
    const [name, text] = named(line);
    const [value = '', usual] = name.split('*');
    const choice: Choice = {
      value,
      ...(usual === undefined ? {} : { usual: usual || value }),
      line: pieces(text),
    };
    if (last?.kind === 'choices') push(last.choices, choice);
    else blocks.push({ kind: 'choices', choices: [choice] });
  } else if (line.startsWith('~ ')) {
    const [term, text] = named(line);
    const word: Word = { term, line: pieces(text) };
    if (last?.kind === 'words') push(last.words, word);
    else blocks.push({ kind: 'words', words: [word] });
  } else if (line.startsWith('> ')) {
    const [label, cards] = named(line);
    const row: Row = {
      label,
      groups: cards.split(' | ').map((group) => group.trim().split(/\s+/).map(shown)),
    };
    if (last?.kind === 'cards') push(last.rows, row);
    else blocks.push({ kind: 'cards', rows: [row] });
  } else {
    blocks.push({ kind: 'text', line: pieces(line) });
  }
}

/** `= name: text`. */
function named(line: string): [string, string] {
  const at = line.indexOf(': ');
  if (at < 0) throw new Error(`a colon is missing: ${line}`);
  return [line.slice(2, at).trim(), line.slice(at + 2).trim()];
}

const MARKS = { '+': 'may', '-': 'not', '*': 'wins', '!': 'taken' } as const;

function shown(code: string): Shown {
  const [, card, mark, by] = /^([2-9TJQKA][cdhs]|\?\?)([-+*!])?(?:@(.+))?$/.exec(code) ?? [];
  if (!card) throw new Error(`no card: ${code}`);
  return {
    ...(card === '??' ? {} : { card }),
    ...(mark ? { mark: MARKS[mark as keyof typeof MARKS] } : {}),
    ...(by ? { by } : {}),
  };
}

const PIECE = /\[([^\]]*)\]|\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2}-\d+)\b/g;

/** A line in its pieces. */
export function pieces(text: string): Line {
  const out: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > from) out.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, cards, strong, em, code, ruling] = match;
    if (cards !== undefined) {
      const codes = cards.split(' ');
      if (!codes.every((card) => /^[2-9TJQKA][cdhs]$/.test(card)))
        throw new Error(`no cards: [${cards}]`);
      out.push({ cards: codes });
    } else if (strong) out.push({ strong });
    else if (em) out.push({ em });
    else if (code) out.push({ code });
    else if (ruling) out.push({ ruling });
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}

/** The words that a text explains, as they are called in it. */
export function terms(text: Prose): string[] {
  const blocks = text.sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) =>
    block.kind === 'words' ? block.words.map((word) => word.term) : [],
  );
}
