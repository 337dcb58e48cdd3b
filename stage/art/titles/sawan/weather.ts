import { fixedSequence } from '../../draw/drawing/press.ts';
import { disc, fill, line, num } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** Slanting strokes of rain over a box, always the same ones. */
export function rain(width: number, height: number, colour: string, count: number, seed: number, weight = 4): string {
  const next = fixedSequence(seed);
  const strokes = Array.from({ length: count }, () => {
    const x = next() * (width + 200) - 60;
    const y = next() * height;
    const long = 22 + next() * 46;
    return `M${num(x)} ${num(y)}l${num(-long * 0.32)} ${num(long)}`;
  });
  return line(strokes.join(''), colour, weight);
}

/** Rows of water: scales with inner rings, from y down to the foot. */
export function water(width: number, y: number, height: number, face: string, ring: string, step = 64): string {
  const rows: string[] = [];
  for (let row = 0; row * step * 0.3 < height; row += 1)
    for (let x = row % 2 === 0 ? 0 : step / 2; x < width + step; x += step) {
      const cy = y + step * 0.42 + row * step * 0.3;
      rows.push(
        fill(disc(x, cy, step * 0.5), face, ` stroke="${ring}" stroke-width="3.4"`) +
          line(`${disc(x, cy, step * 0.34)}${disc(x, cy, step * 0.17)}`, ring, 3),
      );
    }
  return rows.join('');
}

const puffs =
  'M-150 46C-186 44 -196 2 -162 -8C-170 -48 -118 -66 -96 -40C-84 -92 -10 -98 6 -52C28 -88 92 -74 90 -30C126 -54 168 -28 156 6C190 8 190 46 154 46Z';

/** A rain cloud as miniature painters curl it, 360 wide round 0, 0. */
export const cloud = (face: string, curl: string, width = 7) =>
  ink(
    puffs,
    face,
    line(
      'M-140 24C-160 20 -158 -2 -140 0C-126 2 -128 18 -138 16M-84 10C-112 -4 -96 -36 -70 -26C-52 -18 -58 8 -74 2M6 16C-30 6 -24 -46 14 -42C46 -36 44 6 18 4C4 2 4 -18 18 -18M82 22C56 14 62 -18 86 -16C108 -12 104 16 88 12M136 28C124 22 128 8 138 10',
      curl,
      width * 0.86,
    ),
    width,
  );

/** A leaf of the monsoon with rain on it. */
export const wetLeaf = (colour: string = inks.green, width = 5) =>
  ink(
    'M0 0C-34 -30 -34 -86 0 -124C34 -86 34 -30 0 0Z',
    colour,
    line('M0 0V-104M0 -30L-18 -48M0 -30L18 -48M0 -56L-18 -74M0 -56L18 -74M0 -82L-12 -94M0 -82L12 -94', inks.paper, 3),
    width,
  );
