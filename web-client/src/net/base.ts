/** The path below which the server is, as its page says: empty, or such as `/cards`. */
export const base =
  document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** Which browser client this is, as its server knows it; nobody's, where a page was not given one. */
export const build = document.querySelector<HTMLMetaElement>('meta[name="page"]')?.content ?? '';

/** Where a path of the server's is. Every path that is written down in this client goes through here, or through the router. */
export const at = (path: string): string => `${base}${path}`;
