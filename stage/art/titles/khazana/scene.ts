import type { Scene } from '../../../build/title-art.ts';
import { symbols } from './symbols.ts';
import { rays } from '../../draw/drawing/polar.ts';
import { box, fill, line, mirror, move } from '../../draw/drawing/svg.ts';
import { coinFace, coinFlat, gem, glint, jaali } from './hoard.ts';
import { inks } from './inks.ts';

/** The vault in the light of its own gold. */
const vault = (width: number, height: number) => {
  const floor = height - 150;
  const heap = (x: number, high: number) =>
    Array.from({ length: high }, (_, row) =>
      Array.from({ length: high - row + 1 }, (_unused, i) => coinFlat(x + (i - (high - row) / 2) * 62, floor + 90 - row * 26, 1.25)).join(
        '',
      ),
    ).join('');
  const side =
    heap(width * 0.1, 7) +
    move(gem(inks.emerald, '#075139', 5), width * 0.17, floor + 60, 1.1, -12) +
    move(gem(inks.garnet, inks.wine, 5), width * 0.05, floor - 50, 1, 14);
  return (
    jaali(width, height, '#5a0f28', '#741736', 100) +
    fill(rays(width / 2, height * 0.44, 120, width + height, 32, 0.36), '#6b1430', ' opacity="0.7"') +
    fill(box(0, floor + 60, width, 120), '#3a0a1a') +
    line(`M0 ${floor + 60}H${width}`, inks.gold, 6) +
    side +
    mirror(side, width / 2) +
    Array.from({ length: Math.ceil(width / 70) }, (_, i) => coinFlat(i * 70, height - 40 + (i % 3) * 14, 1.2)).join('') +
    [0.08, 0.2, 0.82, 0.93].map((x, i) => glint(width * x, height * (0.12 + (i % 2) * 0.2), 34)).join('')
  );
};

export const scene: Scene = { draw: vault, motion: 'fall', movers: { coin: () => move(coinFace(5), 80, 80, 1.2), ruby: symbols.ruby } };
