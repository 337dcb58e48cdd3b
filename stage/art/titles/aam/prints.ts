import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { petals, polar } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, disc, ellipse, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { keri, leaf } from './fruit.ts';
import { inks } from './inks.ts';
import { border, keriCloth, label, motif, planks, sash } from './label.ts';
import { symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, ripe, sun, green, dark } = inks;

const garland = (x: number, y: number, radius: number, count: number, size: number) =>
  Array.from({ length: count }, (_, i) =>
    move(leaf(i % 2 === 0 ? green : dark, 6), ...polar(x, y, (360 / count) * i, radius), size, (360 / count) * i),
  ).join('');

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: green,
      seed: 82,
      scene: keriCloth(800, 1000, green, '#68a539', green) + planks(70, 800, 660, 140, 2, 8),
      border,
      front:
        garland(400, 590, 196, 24, 0.44) +
        fill(ellipse(400, 590, 216, 216), key) +
        fill(disc(400, 590, 210), ripe) +
        fill(disc(400, 590, 192), paper) +
        line(disc(400, 590, 192), key, 5) +
        move(symbols.basket(), 290, 88, 1.36) +
        move(
          fill('M-300 -64H300L276 0L300 64H-300L-276 0Z', sun) +
            line('M-300 -64H300L276 0L300 64H-300L-276 0Z', key, 5) +
            line('M-276 -52H276M-276 52H276', ripe, 4) +
            paintedWord({ word: 'freeEn', x: 0, y: 29, size: 84, tracking: 3, colour: paper, shade: key, fall: 0.06 }),
          400,
          356,
          1,
          -3,
        ) +
        move(symbols.squirrel(), 90, 664, 0.96) +
        move(symbols.mango(), 558, 672, 0.96) +
        secondScript({ word: 'freeHi', x: 400, y: 892, size: 84, colour: paper, edge: key, shade: sun }),
    }),
  );

const plate = () => picture(720, 196, move(sash('aamEn', 690, 70), 360, 92));
const plateHi = () => picture(720, 196, move(sash('aamHi', 640, 84, 0.3), 360, 92));
const frame = () => motifFrame({ paper, key, band: ripe, motif, corner: fill(petals(0, 0, 2, 16, 8, 24), sun) + fill(disc(0, 0, 5), key) });
const ground = () => motifPaper(inks.table, move(keri(inks.grain, inks.table), 0, 0, 0.3));
const stamp = () =>
  seal({
    glow: garland(320, 320, 222, 30, 0.62),
    outline: disc(320, 320, 256),
    ornament: Array.from({ length: 20 }, (_, i) => move(keri(ripe, sun), ...polar(320, 320, i * 18, 236), 0.5, i * 18 + 20)).join(''),
    ink: sun,
    paper,
    key,
  });

/** The orchard after dark. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    keriCloth(width, height, '#11160d', '#161c10', '#11160d', 120) +
      Array.from({ length: Math.ceil(width / 220) + 1 }, (_, i) =>
        move(
          fill('M-10 0V-80H10V0ZM-90 -90C-100 -150 -40 -190 0 -176C40 -190 100 -150 90 -90C50 -60 -50 -60 -90 -90Z', '#0b1008') +
            fill(`${disc(-40, -100, 7)}${disc(20, -120, 7)}${disc(46, -92, 7)}`, '#5d4211'),
          i * 220 + 20,
          height - 30,
          1 + (i % 2) * 0.2,
        ),
      ).join('') +
      fill(box(0, height - 36, width, 36), '#0b0a06'),
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
