import fs from 'node:fs';
import path from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';

const LOCALES = path.join(import.meta.dirname, '../../locales/en');

const bundle = new FluentBundle('en', { useIsolating: false });
for (const file of fs.readdirSync(LOCALES))
  bundle.addResource(new FluentResource(fs.readFileSync(path.join(LOCALES, file), 'utf8')));

/** The English text of a message, so that a story names the message and not its wording. */
export function english(id, args = {}) {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`there is no message ${id}`);
  return bundle.formatPattern(pattern, args);
}

/** Matches what begins with a message. */
export const starting = (id, args) =>
  new RegExp(`^${english(id, args).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
