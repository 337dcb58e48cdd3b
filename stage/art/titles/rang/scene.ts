import type { Scene } from '../../../build/title-art.ts';
import { symbols } from './symbols.ts';
import { box, fill } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { burst, drops } from './powder.ts';

const throws = [
  [0.1, 0.1, 130, inks.red, 3],
  [0.88, 0.08, 150, inks.yellow, 5],
  [0.02, 0.36, 110, inks.blue, 9],
  [0.97, 0.38, 120, inks.green, 13],
  [0.08, 0.66, 130, inks.yellow, 17],
  [0.92, 0.7, 140, inks.red, 21],
  [0.3, 0.92, 120, inks.green, 25],
  [0.7, 0.94, 120, inks.blue, 29],
] as const;

/** A handful of powder in the air. */
const puff = (colour: string, seed: number) => () => burst(80, 80, 40, colour, seed);

/** The square in the middle of the play: powder in the air wherever one looks. */
const square = (width: number, height: number) =>
  fill(box(0, 0, width, height), '#3b1250') +
  throws.map(([x, y, radius, colour, seed]) => burst(width * x, height * y, radius, colour, seed)).join('') +
  fill(drops(width / 2, height / 2, 200, Math.max(width, height) * 0.6, 70, 41, 9), inks.paper);

export const scene: Scene = {
  draw: square,
  motion: 'fall',
  movers: { balloon: symbols.balloon, red: puff(inks.red, 3), yellow: puff(inks.yellow, 9) },
};
