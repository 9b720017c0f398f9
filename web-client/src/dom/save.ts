/** Long enough for a browser that asks where to put the file. */
const KEPT_MS = 60_000;

/** Hands over data as a file. */
export function saveFile(name: string, data: unknown, space?: number): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, space)], { type: 'application/json' }),
  );
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
