/** Remembered sizes: a phone has two, while a window that is being resized has any number. */
const SIZES_MOST = 4;

/**
 * Height reserved for an element that grows and shrinks, so that content above it does not move.
 */
export class Reserve {
  /** From the size that was measured longest ago to the latest. */
  #heights = $state.raw<readonly (readonly [of: string, height: number])[]>([]);

  /** Records a height in pixels; `of`: the match and the window size that it belongs to. */
  hold(height: number, of: string): void {
    const others = this.#heights.filter(([key]) => key !== of);
    this.#heights = [...others, [of, Math.max(this.height(of), height)] as const].slice(
      -SIZES_MOST,
    );
  }

  /** Returns the height to reserve in pixels, 0 where nothing was recorded. */
  height(of: string): number {
    return this.#heights.find(([key]) => key === of)?.[1] ?? 0;
  }
}
