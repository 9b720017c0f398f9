/**
 * The message ids in a script's calls of `t` and `find`: literal ones, templates, and those passed
 * in.
 */
export interface Asked {
  readonly names: string[];
  /** Templates, `who-${who}`: every hole is a `*`. */
  readonly made: string[];
  /** The id is computed elsewhere. */
  readonly handed: boolean;
}

const CALL = /(?<![\w.$]|function )(?:t|find)\(/g;

export function asked(script: string): Asked {
  const calls = [...script.matchAll(CALL)].map((call) => read(script, call.index + call[0].length));
  return {
    names: calls.flatMap(({ names }) => names),
    made: calls.flatMap(({ made }) => made),
    handed: calls.some(({ names, made }) => names.length + made.length === 0),
  };
}

/** The string literals of the first argument that begins `at`, without those in comparisons. */
function read(script: string, at: number): { names: string[]; made: string[] } {
  const names: string[] = [];
  const made: string[] = [];
  for (let i = at, depth = 0; i < script.length; i++) {
    const c = script[i] ?? '';
    if (depth === 0 && /[,)]/.test(c)) break;
    if (/[([{]/.test(c)) depth++;
    else if (/[)\]}]/.test(c)) depth--;
    else if (/['"`]/.test(c)) {
      const { text, end } = quoted(script, i);
      const compared = /[!=]== $/.test(script.slice(0, i));
      if (!compared) (c === '`' ? made : names).push(text);
      i = end;
    }
  }
  return { names, made };
}

/** A string literal that begins `at`, with its placeholders, and its end. */
function quoted(script: string, at: number): { text: string; end: number } {
  const quote = script[at];
  let text = '';
  let i = at + 1;
  for (; i < script.length && script[i] !== quote; i++) {
    if (quote !== '`' || !script.startsWith('${', i)) {
      text += script[i];
      continue;
    }
    text += '*';
    let depth = 1;
    for (i += 2; depth > 0; i++) depth += script[i] === '{' ? 1 : script[i] === '}' ? -1 : 0;
    i--;
  }
  return { text, end: i };
}
