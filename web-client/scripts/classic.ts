import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The "Classic" deck: drawn by Adrian Kennard (me.uk/cards), who gave it to the public domain (CC0). It is taken out of
 * the package that carries it and never copied into the repository; in the colours that the other deck has, too.
 */
const PACKAGE = '@heruka_urgyen/react-playing-cards';
const DRAWN = 'src/images/4color-bf';
const RANKS = '23456789TJQKA';
const SUITS = 'SHDC';

/** By suit: the colour's name in the drawings, and its four-colour and two-colour values. */
const COLOURS = {
  S: ['black', 'black', 'black'],
  H: ['red', '#d01711', '#d01711'],
  D: ['blue', '#0b2c8e', '#d01711'],
  C: ['green', '#0d776d', 'black'],
} as const;

/**
 * A drawing in the colours of a deck, without what no eye sees, and without its own index: the page draws that, in the letters
 * of its reader.
 */
function face(drawing: string, suit: keyof typeof COLOURS, deck: 1 | 2): string {
  const colours = COLOURS[suit];
  return drawing
    .replace(/<\?xml[^>]*>\s*/, '')
    .replace(/<symbol id="V.*?<\/symbol>/, '')
    .replace(/<use xlink:href="#V[^>]*><\/use>/g, '')
    .replace(/ (?:class|face|height|width)="[^"]*"/g, (found, at: number, all: string) =>
      all.lastIndexOf('<', at) === all.indexOf('<svg') ? '' : found,
    )
    .replace(/ d="[^"]*"/g, (path) =>
      path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
    )
    .replace(/(\d+\.\d)\d+/g, '$1')
    .replace(/><\/(?:path|use|rect)>/g, '/>')
    .replaceAll(`"${colours[0]}"`, `"${colours[deck]}"`)
    .replaceAll('fill="red"', 'fill="#d01711"')
    .replaceAll('fill="white" stroke="black"', 'fill="#fbf7ec" stroke="#b9b2a2"');
}

/**
 * All faces by file, such as `4/KH.svg`; `2/` has only those that differ. Undefined if the package
 * is not installed.
 */
function faces(): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  let folder: string;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
    folder = path.join(path.dirname(manifest), DRAWN);
  } catch {
    return out;
  }
  for (const suit of SUITS) {
    for (const rank of RANKS) {
      const drawing = fs.readFileSync(path.join(folder, `${rank}${suit}.svg`), 'utf8');
      for (const deck of suit === 'D' || suit === 'C' ? ([1, 2] as const) : ([1] as const)) {
        out.set(
          `${deck === 1 ? 4 : 2}/${rank}${suit}.svg`,
          face(drawing, suit as keyof typeof COLOURS, deck),
        );
      }
    }
  }
  return out;
}

const NAME = 'virtual:classic';

/** Adds the faces to the build as files and provides their URLs as `virtual:classic`. */
export function classic(): Plugin {
  const files = faces();
  const digest = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 8);
  // Below `assets/`, where the server lets browsers keep what has a digest in its name.
  const folder = `assets/classic-${digest}`;
  return {
    name: 'classic-deck',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}`
        ? `export const folder = ${files.size > 0 ? JSON.stringify(folder) : 'undefined'};`
        : undefined,
    buildStart() {
      if (files.size === 0)
        this.warn(`${PACKAGE} is not installed: this build has no classic deck`);
    },
    generateBundle() {
      for (const [file, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = files.get(request.url?.split(`/${folder}/`)[1] ?? '');
        if (source === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source);
      });
    },
  };
}
