/** Hands over data as a file. */
export function saveFile(name: string, data: unknown, space?: number): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, space)], { type: 'application/json' }),
  );
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
