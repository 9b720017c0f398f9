/** Colour metrics: contrast by WCAG, distance in OKLab, and colour blindness (Machado 2009). */
export type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(long) ?? [];
  if (b === '') throw new Error(`no colour: ${hex}`);
  return [r, g, b].map((part) => Number.parseInt(part, 16) / 255) as unknown as Rgb;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const times = (m: readonly Rgb[], [x, y, z]: Rgb) =>
  m.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;

function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Severity 1, on linear light. */
export const SIGHTS: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function oklab(hex: string, sight: readonly Rgb[]): Rgb {
  const seen = times(sight, rgb(hex).map(linear) as unknown as Rgb).map((part) =>
    Math.min(1, Math.max(0, part)),
  );
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen as unknown as Rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt) as unknown as Rgb,
  );
}

/** Returns the distance of two colours for this kind of vision: OKLab, times a hundred. */
export function apart(one: string, other: string, sight: readonly Rgb[]): number {
  const [a, b] = [oklab(one, sight), oklab(other, sight)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
