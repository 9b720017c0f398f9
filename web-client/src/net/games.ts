/**
 * The games in their usual order: the language of the name, and the name in that language. A new
 * game is one line here and one folder in `games/`, with `tile.ts`, `ui.ts` and `Centre.svelte`.
 */
export const TITLES = {
  knorri: ['fi', 'Knorri'],
  gurka: ['is', 'Gúrka'],
  knektpass: ['sv', 'Knektpass'],
  gnallknekt: ['sv', 'Gnällknekt'],
  karnoffel: ['de', 'Karnöffel'],
} as const satisfies Readonly<Record<string, readonly [language: string, title: string]>>;

export type GameName = keyof typeof TITLES;
export const GAMES = Object.keys(TITLES) as GameName[];

/** The game that the form for a new table suggests. */
export const SUGGESTED_GAME: GameName = 'knektpass';
