/**
 * Room that is kept: as high as something was in this window, so that what is above it stays where it is when it needs less.
 */
export class Reserve {
  height = $state(0);
  #of = '';

  /** Told how high it is now; `of`: what it is kept for, such as a match. */
  hold(height: number, of: string): void {
    if (of !== this.#of) this.height = 0;
    this.#of = of;
    this.height = Math.max(this.height, height);
  }
}
