/**
 * Room that is kept: as high as something was in this window, so that what is above it stays where it is when it needs less.
 */
export class Reserve {
  /** Also what is kept for a phone that is turned, until it is turned back. */
  #heights = $state<Record<string, number>>({});

  /** Records its height; `of`: what the room is kept for, such as a match in a window of that size. */
  hold(height: number, of: string): void {
    this.#heights[of] = Math.max(this.height(of), height);
  }

  /** How high the room is; nothing is kept for anything else. */
  height(of: string): number {
    return this.#heights[of] ?? 0;
  }
}
