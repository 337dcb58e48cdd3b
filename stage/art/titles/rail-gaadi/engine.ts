import { fadeDown } from '../../draw/drawing/halftone.ts';
import { around, polar, star } from '../../draw/drawing/polar.ts';
import { box, disc, fill, line, mirror, swing } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** Smoke as poster painters roll it: rounds that grow away from the funnel at 0, 0. */
export const smoke = (face: string, width = 8) =>
  [
    [150, -214, 74],
    [62, -226, 66],
    [214, -160, 56],
    [-6, -176, 52],
    [40, -120, 44],
    [-18, -92, 34],
    [6, -52, 26],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      ink(
        disc(x, y, r),
        face,
        line(`M${x - r * 0.5} ${y + r * 0.1}A${r * 0.5} ${r * 0.5} 0 0 1 ${x + r * 0.3} ${y - r * 0.4}`, inks.steel, width * 0.8),
        width,
      ),
    )
    .join('');

/** The engine from the front: 400 wide, 430 high round 0, 0, the rails at its foot. */
export function engine(width = 8, pose = 0): string {
  const buffer =
    line('M-104 118H-150', inks.key, 22) + ink(disc(-158, 118, 23), inks.steel, fill(disc(-158, 118, 9), inks.key), width * 0.8);
  const flag = swing(
    line('M-118 66L-164 -34', inks.key, width) +
      ink(
        'M-164 -34L-228 -52L-216 -26L-238 -8L-154 -6Z',
        inks.green,
        line('M-168 -24L-212 -34M-162 -14L-206 -18', inks.paper, width * 0.6),
        width * 0.8,
      ),
    9 * pose,
    -118,
    66,
  );
  const lampSide = ink(box(-122, 44, 34, 42, 6), inks.key, fill(disc(-105, 65, 12), inks.yellow), width * 0.6);
  return (
    ink('M-46 -122L-58 -206H58L46 -122Z', inks.key, fill('M-56 -172H56V-152H-54Z', inks.rust), width) +
    ink(box(-70, -222, 140, 26, 8), inks.maroon, '', width) +
    ink(
      disc(0, 10, 150),
      inks.key,
      fill(disc(0, 10, 132), inks.maroon) + fill(fadeDown({ x: -150, y: 10, width: 300, height: 160 }, 12, 0.3, 5.2), inks.key),
      width,
    ) +
    line(disc(0, 10, 140), inks.steel, 5, ' stroke-dasharray="2 22"') +
    ink(
      disc(0, 10, 102),
      inks.yellow,
      fill(
        Array.from(
          { length: 16 },
          (_, i) => `M0 10L${polar(0, 10, i * 22.5 - 5, 104).join(' ')}L${polar(0, 10, i * 22.5 + 5, 104).join(' ')}Z`,
        ).join(''),
        inks.rust,
      ),
      width,
    ) +
    ink(
      disc(0, 10, 66),
      inks.key,
      fill(disc(0, 10, 54), inks.paper) + fill(star(0, 10, 22, 50, 8, 18 * pose), inks.maroon) + fill(disc(0, 10, 15), inks.yellow),
      width * 0.7,
    ) +
    fill(
      around(0, 10, 84, 12, 15)
        .map(([x, y]) => disc(x, y, 5.4))
        .join(''),
      inks.key,
    ) +
    ink('M-36 -150H36L28 -92H-28Z', inks.steel, '', width * 0.8) +
    ink(disc(0, -120, 25), inks.yellow, fill(disc(0, -120, 12), inks.paper), width * 0.7) +
    flag +
    mirror(flag, 0) +
    lampSide +
    mirror(lampSide, 0) +
    ink(
      box(-130, 92, 260, 50, 8),
      inks.rust,
      [-100, -60, 60, 100].map((x) => fill(disc(x, 117, 6), inks.key)).join('') + fill(box(-34, 98, 68, 38, 5), inks.paper),
      width,
    ) +
    fill(star(0, 117, 6, 16, 5), inks.maroon) +
    buffer +
    mirror(buffer, 0) +
    ink(
      'M-112 142H112L146 206H-146Z',
      inks.maroon,
      Array.from({ length: 9 }, (_, i) => line(`M${-88 + i * 22} 142L${-116 + i * 29} 206`, inks.yellow, 7)).join(''),
      width,
    )
  );
}

/** Rails and sleepers that run to a point at 0, `far` up to `near` below. */
export const track = (near: number, spread: number, face: string, rail: string) =>
  Array.from({ length: 7 }, (_, i) => {
    const t = (i + 1) / 7;
    const y = near * t * t;
    const half = spread * (0.2 + 0.8 * t * t);
    return line(`M${-half * 1.24} ${y}H${half * 1.24}`, face, 6 + 20 * t * t);
  }).join('') + line(`M${-spread * 0.16} 0L${-spread} ${near}M${spread * 0.16} 0L${spread} ${near}`, rail, 12);

/** A coach seen from the side, 150 × 70 on 0, 0. */
export const coach = (face: string, trim: string, glass: string, key: string) =>
  fill(box(0, -66, 146, 54, 7), face) +
  fill(box(-3, -72, 152, 10, 5), key) +
  fill(box(0, -34, 146, 6), trim) +
  fill([10, 34, 58, 82, 106, 126].map((x) => box(x, -56, 15, 17, 2)).join(''), glass) +
  fill(`${disc(30, -6, 11)}${disc(116, -6, 11)}`, key) +
  fill(`${disc(30, -6, 4)}${disc(116, -6, 4)}${box(146, -22, 12, 5)}`, trim);
