import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const files = import.meta.glob<string>('../../locales/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const bundle = new FluentBundle('en', { useIsolating: false });
for (const file of Object.values(files)) bundle.addResource(new FluentResource(file));

/** The English text of a message, so that a test names the message and not its wording. */
export function english(id: string, args: Record<string, FluentVariable> = {}): string {
  const [name = '', part] = id.split('.');
  const message = bundle.getMessage(name);
  const pattern = part === undefined ? message?.value : message?.attributes[part];
  if (!pattern) throw new Error(`there is no message ${id}`);
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (errors[0]) throw errors[0];
  return text;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what begins with a message. */
export const starting = (id: string, args?: Record<string, FluentVariable>): RegExp =>
  new RegExp(`^${escaped(english(id, args))}`);

/** Matches the name of the player's hand, with any number of cards. */
export const HAND = new RegExp(`^${english('your-hand', { n: 0 }).split('0')[0]}`);

/** Matches what contains a message. */
export const saying = (id: string, args?: Record<string, FluentVariable>): RegExp =>
  new RegExp(escaped(english(id, args)));
