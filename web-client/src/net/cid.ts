/** A name for a command that no other command has. `crypto.randomUUID` is missing on plain-HTTP origins. */
export function newCid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
