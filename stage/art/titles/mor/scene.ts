import type { Scene } from '../../../build/title-art.ts';
import { symbols } from './symbols.ts';
import { drop } from '../../draw/drawing/outline.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { box, fill, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { leheriya } from './label.ts';
import { eye, tail } from './peacock.ts';

/** The first rain: the tail opens behind the reels, from edge to edge. */
const rain = (width: number, height: number) => {
  const next = fixedSequence(11);
  const drops = Array.from({ length: 90 }, () => drop(next() * width, next() * height * 0.9, 3.4, 22)).join('');
  const size = Math.max(width, height) / 760;
  return (
    leheriya(width, height, '#0c2d52', '#103a66', 60, 70) +
    fill(drops, '#5fa7c9') +
    move(tail(), width / 2, height * 0.46, size) +
    Array.from({ length: Math.ceil(width / 120) + 1 }, (_, i) =>
      move(eye(i % 2 === 0 ? inks.teal : inks.blue, 5), i * 120, height - 40, 1.5, (i % 3) * 10 - 10),
    ).join('') +
    fill(box(0, height - 14, width, 16), '#0a1c34')
  );
};

export const scene: Scene = { draw: rain, motion: 'fall', movers: { feather: symbols.feather } };
