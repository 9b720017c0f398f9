const files = import.meta.glob<Readonly<Record<string, string>>>('./*/details.json', {
  eager: true,
  import: 'default',
});

/** The public event that each private event of a game gives details of. */
export const DETAILS = Object.assign({}, ...Object.values(files)) as Readonly<
  Record<string, string>
>;
