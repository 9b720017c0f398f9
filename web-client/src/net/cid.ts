/** A name for a command that no other command has. `crypto.randomUUID` is missing on plain-HTTP origins. */
export function newCid(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('.');
}
