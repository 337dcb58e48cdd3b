import { halftone } from '../../draw/drawing/halftone.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { box, disc, ellipse, fill, line, mirror, move, num, swing } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** The only light of this print: dots that get smaller away from the lamp. */
export const shine = (x: number, y: number, radius: number, colour: string = inks.light, step = radius * 0.14) =>
  fill(
    halftone(
      { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
      step,
      (px, py) => step * 0.52 * Math.max(0, 1 - Math.hypot(px - x, py - y) / radius),
    ),
    colour,
  );

/** A firefly seen from above, 150 high round 0, 0: dark cases open, veined wings, and only the tail alight. */
export function firefly(width = 6, pose = 0): string {
  const wing = swing(
    ink(
      'M6 -16C36 -20 72 2 80 40C84 60 60 58 44 42C24 24 12 8 4 0Z',
      inks.paper,
      line('M14 -8C38 2 56 18 70 44M14 -2C30 10 42 22 54 40', inks.glow, width * 0.55),
      width,
    ),
    -12 * pose,
    4,
    -10,
  );
  const casing = swing(
    ink(
      'M4 -26C28 -58 66 -66 88 -48C80 -26 42 -10 6 -10Z',
      inks.violet,
      line('M14 -24C36 -42 58 -48 78 -46', inks.key, width * 0.55),
      width,
    ),
    -9 * pose,
    4,
    -18,
  );
  const feeler = line('M7 -52C14 -70 28 -76 40 -72', inks.key, width * 0.75);
  return (
    wing +
    mirror(wing, 0) +
    feeler +
    mirror(feeler, 0) +
    ink(
      'M0 -10C18 -10 23 12 22 36C20 62 10 82 0 82C-10 82 -20 62 -22 36C-23 12 -18 -10 0 -10Z',
      inks.night,
      fill('M-30 30Q0 42 30 30V90H-30Z', inks.light) +
        fill(ellipse(0, 62, 9, 14), inks.paper) +
        line('M-26 6Q0 18 26 6M-26 30Q0 42 26 30', inks.key, width * 0.6),
      width,
    ) +
    casing +
    mirror(casing, 0) +
    ink(
      'M0 -56C16 -56 25 -40 24 -24C20 -12 10 -8 0 -8C-10 -8 -20 -12 -24 -24C-25 -40 -16 -56 0 -56Z',
      inks.key,
      fill('M0 -48C8 -48 13 -38 12 -28C8 -22 -8 -22 -12 -28C-13 -38 -8 -48 0 -48Z', inks.ember),
      width * 0.6,
    )
  );
}

/** A firefly far away: lamp and two strokes of wing. */
export const spark = (x: number, y: number, size = 1) =>
  shine(x, y, 44 * size, inks.glow, 8 * size) +
  fill(disc(x, y, 7 * size), inks.light) +
  line(
    `M${num(x - 4)} ${num(y - 10 * size)}l${num(-9 * size)} ${num(-9 * size)}M${num(x + 4)} ${num(y - 10 * size)}l${num(9 * size)} ${num(-9 * size)}`,
    inks.paper,
    3 * size,
  );

/** Blades of grass along a foot, always the same ones. */
export function grass(x: number, foot: number, width: number, high: number, seed: number, colour: string): string {
  const next = fixedSequence(seed);
  const blades: string[] = [];
  for (let at = x; at < x + width; at += 13 + next() * 9) {
    const up = high * (0.4 + next() * 0.6);
    const lean = (next() - 0.5) * up * 0.7;
    blades.push(
      `M${num(at - 8)} ${num(foot)}Q${num(at + lean * 0.1)} ${num(foot - up * 0.6)} ${num(at + lean)} ${num(foot - up)}Q${num(at + lean * 0.3 + 8)} ${num(foot - up * 0.5)} ${num(at + 9)} ${num(foot)}Z`,
    );
  }
  return fill(blades.join('') + box(x, foot - 6, width, 8), colour);
}

/** A fern frond that leans to the right, `long` tall from 0, 0. */
export function fern(long: number, colour: string): string {
  const stem = `M0 0Q${num(long * 0.06)} ${num(-long * 0.6)} ${num(long * 0.4)} ${num(-long)}`;
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const t = 0.16 + i * 0.095;
    const x = 2 * (1 - t) * t * long * 0.06 + t * t * long * 0.4;
    const y = -(2 * (1 - t) * t * long * 0.6 + t * t * long);
    const size = (1.16 - t) * long * 0.3;
    const leaf = (turn: number) =>
      move(
        fill(
          `M0 0C${num(size * 0.24)} ${num(-size * 0.3)} ${num(size * 0.2)} ${num(-size * 0.8)} 0 ${num(-size)}C${num(-size * 0.2)} ${num(-size * 0.8)} ${num(-size * 0.24)} ${num(-size * 0.3)} 0 0Z`,
          colour,
        ),
        x,
        y,
        1,
        turn,
      );
    return leaf(-50 + t * 24) + leaf(66 + t * 10);
  }).join('');
  return line(stem, colour, 5) + leaves;
}

const glass =
  'M-104 -150H104V-130C104 -112 146 -100 146 -52V150C146 180 124 196 96 196H-96C-124 196 -146 180 -146 150V-52C-146 -100 -104 -112 -104 -130Z';

/** The jar with the evening's catch, which will be let go: 300 × 420 round 0, 0. */
export function jar(width = 8, pose = 0): string {
  const up = 12 * pose;
  return (
    ink(
      glass,
      inks.grass,
      shine(0, 40, 200, inks.glow, 15) +
        shine(0, 40, 120, inks.light, 13) +
        move(fern(150, inks.key), -60, 200) +
        mirror(move(fern(120, inks.key), -70, 200), 0) +
        grass(-150, 200, 300, 56, 4, inks.key),
      width,
    ) +
    shine(0, 104, 120, inks.light, 11) +
    move(firefly(6.4, pose), 0, 24 - up, 1.12, 8 + 6 * pose) +
    move(firefly(9, -pose), -88, -74 + up, 0.46, -30) +
    move(firefly(9, pose), 90, -68 - up, 0.46, 34) +
    move(firefly(9, pose), -88, 134 - up, 0.44, -18) +
    move(firefly(9, -pose), 94, 124 + up, 0.44, 22) +
    line('M-122 -60C-116 -78 -104 -86 -92 -94M-126 -36V110', inks.paper, width) +
    ink(
      'M-120 -196H120L128 -146H-128Z',
      inks.violet,
      Array.from({ length: 9 }, (_, i) => line(`M${-104 + i * 26} -200L${-108 + i * 27} -140`, inks.key, 3)).join(''),
      width,
    ) +
    ink('M-132 -158C-60 -134 60 -134 132 -158L136 -134C60 -108 -60 -108 -136 -134Z', inks.light, '', width * 0.8) +
    fill([-60, -20, 24, 66].map((x, i) => disc(x, -178 + (i % 2) * 8, 5.4)).join(''), inks.key)
  );
}
