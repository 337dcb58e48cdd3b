import type { Scene } from '../../../build/title-art.ts';
import { rays } from '../../draw/drawing/polar.ts';
import { box, disc, fill, mirror, move } from '../../draw/drawing/svg.ts';
import { bunch, leaf, mango } from './fruit.ts';
import { inks } from './inks.ts';

const crown = (width: number, height: number) =>
  Array.from({ length: Math.ceil(width / 90) + 1 }, (_, i) =>
    [0, 1, 2]
      .map((row) =>
        move(leaf(row % 2 === 0 ? inks.dark : inks.green, 6), i * 90 + row * 30, 60 + row * 46, 0.9, 150 + ((i * 37 + row * 53) % 60)),
      )
      .join(''),
  ).join('') + fill(box(0, 0, width, height * 0.012), inks.dark);

const fruit = [
  [0.08, 0.17, 0.62, -8],
  [0.24, 0.13, 0.46, 10],
  [0.92, 0.16, 0.6, 8],
  [0.76, 0.12, 0.44, -10],
  [0.5, 0.1, 0.4, 4],
] as const;

/** The orchard at the height of its season: fruit to the last branch, baskets below. */
const orchard = (width: number, height: number) => {
  const branch = move(bunch(), width * 0.02, height * 0.5, 0.66, 20);
  return (
    fill(box(0, 0, width, height), '#16402a') +
    fill(rays(width / 2, height * 0.36, 0, width + height, 36, 0.5), '#1b4a31') +
    fill(disc(width / 2, height * 0.36, Math.min(width, height) * 0.42), '#235c3a') +
    crown(width, height) +
    fruit.map(([x, y, size, turn]) => move(mango(9), width * x, height * y, size, turn)).join('') +
    branch +
    mirror(branch, width / 2) +
    fill(box(0, height - 90, width, 92), '#0f2c1d') +
    Array.from({ length: Math.ceil(width / 64) }, (_, i) =>
      move(mango(12), i * 64 + 20, height - 46 + (i % 3) * 16, 0.3 + (i % 2) * 0.06, (i * 47) % 40),
    ).join('')
  );
};

export const scene: Scene = {
  draw: orchard,
  motion: 'fall',
  movers: { mango: () => move(mango(11), 80, 84, 0.6), leaf: () => move(leaf(inks.green, 8), 80, 140, 0.8, 20) },
};
