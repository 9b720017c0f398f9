/** How a match went for somebody, from 0, the last, to 1, the first; of those who share a place each has it. */
export function success(place: number, players: number): number {
  return players < 2 ? 1 : 1 - (place - 1) / (players - 1);
}

/** How many matches a line shows, and how many each of its points is the mean of. */
const SHOWN = 30;
const MEAN_OF = 5;

/** What a line shows of matches, oldest first: each the mean of itself and those just before it. */
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
