import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { notched } from '../../draw/drawing/outline.ts';
import { polar, scallop } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { border, label, leheriya, nameBoard, plume } from './label.ts';
import { bird, eye, tail } from './peacock.ts';
import { symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, gold, blue, teal } = inks;

const ring = (x: number, y: number, radius: number, count: number, size: number) =>
  Array.from({ length: count }, (_, i) =>
    move(eye(i % 2 === 0 ? teal : blue, 5), ...polar(x, y, (360 / count) * i, radius), size, (360 / count) * i),
  ).join('');

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: gold,
      outline: (inset) => notched(inset, inset, 800 - inset * 2, 1000 - inset * 2, 44),
      seed: 52,
      scene: leheriya(800, 1000, blue, '#1c62b6') + fill(box(0, 820, 800, 180), key),
      border,
      front:
        ring(400, 590, 222, 24, 0.84) +
        fill(disc(400, 590, 208), key) +
        fill(disc(400, 590, 201), gold) +
        fill(disc(400, 590, 188), paper) +
        line(disc(400, 590, 188), key, 4) +
        move(tail(), 400, 300, 0.62) +
        move(bird(8), 402, 232, 0.64) +
        paintedWord({ word: 'respinEn', x: 400, y: 404, size: 110, tracking: 8, colour: paper, shade: inks.rose, edge: key, fall: 0.05 }) +
        move(symbols.lotus(), 92, 700, 1) +
        move(symbols.lotus(), 548, 700, 1) +
        secondScript({ word: 'respinHi', x: 400, y: 902, size: 84, colour: paper, edge: key, shade: gold }),
    }),
  );

const plate = () => picture(720, 196, move(nameBoard('morEn', 640, 112), 360, 92));
const plateHi = () => picture(720, 196, move(nameBoard('morHi', 640, 122, 0.3), 360, 92));
const frame = () => motifFrame({ paper, key, band: teal, motif: move(plume, 0, 0, 1.1), corner: move(eye(blue, 4), 0, 0, 0.42) });
const ground = () =>
  motifPaper(inks.table, fill('M0 -6C4 -4 5 1 3 4C1 6 -1 6 -3 4C-5 1 -4 -4 0 -6Z', inks.grain) + fill(disc(0, 1, 1.4), inks.table));
const stamp = () =>
  seal({
    glow: ring(320, 320, 270, 28, 0.86),
    outline: scallop(320, 320, 248, 28),
    ornament: line(disc(320, 320, 232), gold, 5, ' stroke-dasharray="1 13"'),
    ink: blue,
    paper,
    key,
  });

/** The garden by night: far eyes of feathers in the dark. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    leheriya(width, height, '#0a1524', '#0c192a', 60, 70) +
      [
        [0.07, 0.2, 1.5, -30],
        [0.93, 0.16, 1.7, 24],
        [0.05, 0.66, 1.2, -14],
        [0.95, 0.62, 1.3, 18],
      ]
        .map(([fx = 0, fy = 0, size = 1, turn = 0]) => move(eye('#0f2c3d', 4), width * fx, height * fy, size, turn))
        .join('')
        .replaceAll(paper, '#0a1524')
        .replaceAll(gold, '#3b3a2c')
        .replaceAll(blue, '#132f55')
        .replaceAll(key, '#081120') +
      fill(box(0, height - 70, width, 70), '#070e1a') +
      line(`M0 ${height - 70}H${width}`, '#15404a', 4) +
      line(`M0 ${height - 56}H${width}`, '#15404a', 6, ' stroke-dasharray="1 16"'),
  );

/** Every picture of the title besides its symbols. */
export const prints = {
  label,
  wide,
  middle,
  tall,
  poster,
  plate,
  plateHi,
  frame,
  ground,
  stamp,
  ...backdrops(night),
} as const satisfies Prints;
