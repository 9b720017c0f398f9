/**
 * Room that is kept: as high as something was in this window, so that what is above it stays where it is when it needs less.
 */
export class Reserve {
  #height = $state(0);
  #of = $state('');

  /** Records its height; `of`: what the room is kept for, such as a match in a window of that size. */
  hold(height: number, of: string): void {
    this.#height = of === this.#of ? Math.max(this.#height, height) : height;
    this.#of = of;
  }

  /** How high the room is; nothing is kept for anything else. */
  height(of: string): number {
    return of === this.#of ? this.#height : 0;
  }
}
