import type { Scene } from '../../../build/title-art.ts';
import { rocket } from './symbols/rocket.ts';
import { rays, star } from '../../draw/drawing/polar.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { box, disc, fill } from '../../draw/drawing/svg.ts';
import { chrysanthemum, trail } from '../../draw/firework.ts';
import { inks } from './inks.ts';
import { rooftops } from './rooftops.ts';

/** Shells by their place as shares of the picture, size and colours. */
const shells = [
  [0.16, 0.13, 150, inks.gold, inks.paper, inks.fire],
  [0.82, 0.1, 170, inks.pink, inks.gold, inks.paper],
  [0.06, 0.42, 120, inks.fire, inks.gold, inks.paper],
  [0.95, 0.4, 130, inks.gold, inks.pink, inks.paper],
  [0.12, 0.68, 110, inks.pink, inks.paper, inks.gold],
  [0.88, 0.68, 120, inks.fire, inks.paper, inks.gold],
] as const;

/** The whole sky full of fireworks over the lit town. */
const sky = (width: number, height: number) => {
  const next = fixedSequence(7);
  const stars = Array.from({ length: 90 }, (_, index) =>
    index % 4 === 0 ? star(next() * width, next() * height * 0.8, 2, 8, 4) : disc(next() * width, next() * height * 0.8, 1.8),
  ).join('');
  return (
    fill(box(0, 0, width, height), '#1d1450') +
    fill(rays(width / 2, height * 0.42, 0, width + height, 40, 0.5), '#271b66') +
    fill(stars, '#b9a9ff') +
    shells
      .map(
        ([x, y, size, outer, inner, heart]) =>
          trail(
            `M${width * x} ${height * 0.94}Q${width * (x + 0.02)} ${height * (y + 0.3)} ${width * x} ${height * y + size}`,
            inks.gold,
            5,
          ) + chrysanthemum(width * x, height * y, size, outer, inner, heart),
      )
      .join('') +
    rooftops(-30, height + 2, width + 60, 23, '#120a33', 1.3)
  );
};

export const scene: Scene = { draw: sky, motion: 'rise', movers: { rocket }, festive: '#f0e2ff' };
