import type { Scene } from '../../../build/title-art.ts';
import { line, mirror, move } from '../../draw/drawing/svg.ts';
import { fern, firefly, grass, jar, shine, spark } from './garden.ts';
import { inks } from './inks.ts';
import { moonlit } from './label.ts';

const jars = [
  [0.13, 0.2, 0.5],
  [0.87, 0.16, 0.56],
  [0.06, 0.56, 0.42],
  [0.94, 0.54, 0.42],
  [0.3, 0.07, 0.34],
  [0.68, 0.06, 0.32],
] as const;
const sparks = [
  [0.2, 0.42],
  [0.8, 0.38],
  [0.1, 0.76],
  [0.9, 0.78],
  [0.4, 0.16],
  [0.58, 0.15],
  [0.26, 0.88],
  [0.74, 0.9],
] as const;

/** The night without a moon: jars hang in the trees and are all the light there is. */
const orchard = (width: number, height: number) =>
  moonlit(width, height, width / 2, height * 0.4, ['#020605', '#030a08', '#050f0c'], 420) +
  move(fern(420, '#12382c'), width * 0.01, height) +
  mirror(move(fern(420, '#12382c'), width * 0.01, height), width / 2) +
  jars
    .map(([x, y, size]) => {
      const at = [width * x, height * y] as const;
      return (
        line(`M${at[0]} 0V${at[1] - 200 * size}`, '#3c4a2c', 4) +
        shine(at[0], at[1] + 20 * size, 420 * size, '#5d6d1c', 24) +
        shine(at[0], at[1] + 20 * size, 260 * size, inks.glow, 18) +
        move(jar(9), at[0], at[1], size)
      );
    })
    .join('') +
  sparks.map(([x, y]) => spark(width * x, height * y, 1.2)).join('') +
  grass(-10, height, width + 20, 170, 41, '#0a2a20');

export const scene: Scene = {
  draw: orchard,
  motion: 'float',
  movers: { firefly: () => shine(80, 100, 70, inks.light, 8) + move(firefly(8), 80, 70, 0.72) },
};
