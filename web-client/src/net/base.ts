/** The base path of the server, from the page: empty, or for example `/cards`. */
export const base =
  document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** The build id of this page; empty if the server did not set one. */
export const build = document.querySelector<HTMLMetaElement>('meta[name="page"]')?.content ?? '';

/** Returns the URL of a server path. Every path goes through here, or through the router. */
export const at = (path: string): string => `${base}${path}`;
