/**
 * Puts `early.js` and its texts into a page, before what it loads. The server's
 * Content-Security-Policy has the digest of the script.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const LOCALES = path.join(ROOT, '../locales');

/** The texts of each language. */
function texts(): Record<string, readonly string[]> {
  const said = (language: string) => {
    const file = fs.readFileSync(path.join(LOCALES, language, 'web.ftl'), 'utf8');
    return ['early-failed', 'reload'].map(
      (name) => new RegExp(`^${name} = (.+)$`, 'm').exec(file)?.[1] ?? '',
    );
  };
  return Object.fromEntries(fs.readdirSync(LOCALES).map((language) => [language, said(language)]));
}

/** Vite plugin. */
export function early(): Plugin {
  const script = fs.readFileSync(path.join(ROOT, 'src/early.js'), 'utf8');
  const added = `<script type="application/json" id="early">${JSON.stringify(texts())}</script>
    <script>${script}</script>`;
  return {
    name: 'knekt-early',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</title>', () => `</title>\n    ${added}`),
    },
  };
}
