/** The path below which the server is, as its page says: empty, or such as `/cards`. */
export const base = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** Where a path of the server's is. Every path that is written down in this client goes through here, or through the router. */
export const at = (path: string): string => `${base}${path}`;
