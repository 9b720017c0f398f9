/**
 * Returns a match's success, from 0 for the last place to 1 for the first; shared places count
 * alike.
 */
export function success(place: number, players: number): number {
  return players < 2 ? 1 : 1 - (place - 1) / (players - 1);
}

/** The matches per line, and the window of the moving average. */
const SHOWN = 30;
const MEAN_OF = 5;

/** Returns the moving average of results, oldest first. */
export function line(values: readonly number[]): number[] {
  return values
    .map((_, i) => {
      const some = values.slice(Math.max(0, i - MEAN_OF + 1), i + 1);
      return some.reduce((sum, value) => sum + value, 0) / some.length;
    })
    .slice(-SHOWN);
}

/** The path of a line in a box, the best on top. */
export function path(values: readonly number[], width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map((value, i) => `${round(i * step)} ${round((1 - value) * height)}`);
  return points.length === 1 ? `M${points[0]}H${width}` : `M${points.join('L')}`;
}

const round = (n: number) => Math.round(n * 10) / 10;
