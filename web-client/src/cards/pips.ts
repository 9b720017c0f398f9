/** The position of a pip; those of the lower half are upside down. */
type Spot = readonly [x: number, y: number];

const LEFT = 50;
const MIDDLE = 67;
const RIGHT = 84;
const TOP = 25;
const CENTRE = 70;
const BOTTOM = 115;

const column = (x: number, ...ys: readonly number[]): Spot[] => ys.map((y) => [x, y]);
const sides = (...ys: readonly number[]): Spot[] => [
  ...column(LEFT, ...ys),
  ...column(RIGHT, ...ys),
];

const SPOTS: Readonly<Record<string, readonly Spot[]>> = {
  '2': column(MIDDLE, TOP, BOTTOM),
  '3': column(MIDDLE, TOP, CENTRE, BOTTOM),
  '4': sides(TOP, BOTTOM),
  '5': [...sides(TOP, BOTTOM), [MIDDLE, CENTRE]],
  '6': sides(TOP, CENTRE, BOTTOM),
  '7': [...sides(TOP, CENTRE, BOTTOM), [MIDDLE, 47.5]],
  '8': [...sides(TOP, CENTRE, BOTTOM), ...column(MIDDLE, 47.5, 92.5)],
  '9': [...sides(TOP, 55, 85, BOTTOM), [MIDDLE, CENTRE]],
  T: [...sides(TOP, 55, 85, BOTTOM), ...column(MIDDLE, 40, 100)],
};

const SIZES = [
  [3, 0.26],
  [6, 0.22],
  [10, 0.19],
] as const;

function placed(spots: readonly Spot[]): readonly string[] {
  const size = SIZES.find(([most]) => spots.length <= most)?.[1] ?? 0.19;
  return spots.map(
    ([x, y]) => `translate(${x} ${y}) scale(${y > CENTRE ? -size : size}) translate(-50 -47)`,
  );
}

/** The transforms of a number card's suits; none for courts and aces. */
export const PIPS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(SPOTS).map(([rank, spots]) => [rank, placed(spots)]),
);
