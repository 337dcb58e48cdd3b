import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { polar } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { inks, powders } from './inks.ts';
import { border, fourColours, label } from './label.ts';
import { pichkari } from './pichkari.ts';
import { blot, burst, dab } from './powder.ts';
import { symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, red, yellow, blue, green } = inks;

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: red,
      seed: 42,
      scene:
        fill(box(0, 0, 800, 1000), paper) +
        burst(200, 460, 120, red, 3) +
        burst(600, 450, 124, blue, 8) +
        burst(196, 730, 116, green, 14) +
        burst(606, 734, 120, yellow, 20),
      border,
      front:
        fill(blot(400, 590, 224, 51, 13, 0.14), key) +
        fill(disc(400, 590, 204), paper) +
        line(disc(400, 590, 192), red, 5) +
        line(disc(400, 590, 182), key, 4, ' stroke-dasharray="1 11"') +
        move(symbols.toran(), 304, 92, 1.2) +
        paintedWord({ word: 'freeEn', x: 400, y: 346, size: 90, tracking: 3, colour: paper, shade: red, edge: key, fall: 0.06 }) +
        move(pichkari(8), 176, 812, 0.56, 24) +
        move(symbols.dhol(), 574, 726, 0.96) +
        secondScript({ word: 'freeHi', x: 400, y: 896, size: 84, colour: yellow, edge: key, shade: red }),
    }),
  );

const plate = () => picture(720, 196, fourColours('rangEn', 360, 142, 132, 10));
const plateHi = () => picture(720, 196, fourColours('rangHi', 360, 140, 146, 0));
const frame = () =>
  motifFrame({
    paper,
    key,
    band: paper,
    motif: move(dab(red), 0, 0, 0.9),
    corner: fill(disc(0, 0, 14), yellow) + fill(disc(0, 0, 6), blue),
  });
const ground = () => motifPaper(inks.table, fill(`${disc(0, 0, 2)}${disc(7, 5, 1)}${disc(-5, 6, 0.9)}`, inks.grain));
const stamp = () =>
  seal({
    glow: Array.from({ length: 8 }, (_, i) =>
      fill(blot(...polar(320, 320, i * 45 + 22.5, 206), 94, 61 + i, 11, 0.24), powders[i % 4] ?? red),
    ).join(''),
    outline: blot(320, 320, 250, 71, 17, 0.1),
    ornament: fill(Array.from({ length: 32 }, (_, i) => disc(...polar(320, 320, i * 11.25, 228), 4.6)).join(''), yellow),
    ink: red,
    paper,
    key,
  });

/** The street after dark, dust still in the air. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    fill(box(0, 0, width, height), '#160b24') +
      burst(width * 0.1, height * 0.18, 120, '#20112f', 4) +
      burst(width * 0.92, height * 0.14, 130, '#1b1434', 9) +
      burst(width * 0.06, height * 0.78, 110, '#1a1a33', 13) +
      burst(width * 0.95, height * 0.74, 120, '#26122b', 17) +
      burst(width * 0.5, height * 0.98, 130, '#22152b', 21),
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

export const grid = { reels: 5, rows: 5 } as const;
