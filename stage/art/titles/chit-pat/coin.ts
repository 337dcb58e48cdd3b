import { fadeDown } from '../../draw/drawing/halftone.ts';
import { setWord } from '../../draw/lettering.ts';
import { around, petals, polar, rays } from '../../draw/drawing/polar.ts';
import { disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

const rim = (face: string, width: number) =>
  ink(disc(0, 0, 150), face, fill(fadeDown({ x: -150, y: 0, width: 300, height: 154 }, 13, 0.3, 5.6), inks.key), width) +
  line(disc(0, 0, 132), inks.key, width * 0.6) +
  fill(
    around(0, 0, 141, 48)
      .map(([x, y]) => disc(x, y, 3.6))
      .join(''),
    inks.key,
  );

/** Heads: a play-coin's sun with a child's smile, 300 wide round 0, 0. */
export const chit = (width = 8) =>
  rim(inks.brass, width) +
  fill(disc(0, 0, 122), inks.paper) +
  fill(petals(0, 0, 60, 118, 16, 10), inks.red) +
  fill(petals(0, 0, 58, 102, 16, 8, 11.25), inks.brass) +
  ink(disc(0, 0, 70), inks.brass, '', width * 0.8) +
  fill(`${disc(-26, -14, 10)}${disc(26, -14, 10)}`, inks.key) +
  fill(`${disc(-23, -18, 3)}${disc(29, -18, 3)}`, inks.paper) +
  line('M-40 -36Q-26 -46 -14 -38M14 -38Q26 -46 40 -36', inks.key, width * 0.8) +
  line('M-36 14Q0 56 36 14', inks.key, width) +
  fill(`${disc(-46, 14, 9)}${disc(46, 14, 9)}`, inks.red);

/** Tails: the figure one between ears of rice. */
export const pat = (width = 8) =>
  rim(inks.sky, width) +
  fill(disc(0, 0, 122), inks.paper) +
  fill(rays(0, 0, 96, 120, 40, 0.4), inks.sky) +
  line(disc(0, 0, 92), inks.key, width * 0.5) +
  move(fill(setWord('one', { x: 0, y: 58, size: 170 }), inks.key), 6, 5) +
  fill(setWord('one', { x: 0, y: 58, size: 170 }), inks.blue) +
  [-1, 1]
    .map((side) =>
      Array.from({ length: 7 }, (_, i) =>
        move(
          fill('M0 0C-9 -8 -8 -20 0 -28C8 -20 9 -8 0 0Z', inks.red),
          ...polar(0, 0, side * (46 + i * 18), 76),
          0.72,
          side * (20 + i * 18),
        ),
      ).join(''),
    )
    .join('');

const arcs =
  'M116 -236C196 -216 246 -150 246 -84M150 -262C232 -232 284 -162 284 -92M-116 236C-196 216 -246 150 -246 84M-150 262C-232 232 -284 162 -284 92';

/** The strokes of the coin's turning, about 560 wide round 0, 0. */
export const turning = (width = 8) => line(arcs, inks.key, width * 1.9) + line(arcs, inks.paper, width * 0.9);

/** The coin in the air, seen as both of its faces, 560 wide round 0, 0. */
export const flip = (width = 8) =>
  move(fill(disc(6, 10, 154), inks.key) + chit(width), -104, -104, 1.12) +
  move(fill(disc(6, 10, 158), inks.key) + pat(width), 104, 104, 1.12);
