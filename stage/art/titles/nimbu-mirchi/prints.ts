import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { polar, star } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord, signBoard } from '../../draw/sign.ts';
import { box, disc, fill, line, move, picture, polygon } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { board, border, chevron, label, lozenges, rosette, warning } from './label.ts';
import { lotus } from './lotus.ts';
import { symbols } from './symbols.ts';
import { truck } from './truck.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, green, yellow, red } = inks;
const octagon = (r: number) => polygon(Array.from({ length: 8 }, (_, i) => polar(400, 590, i * 45 + 22.5, r)));

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: red,
      seed: 12,
      scene: lozenges(800, 1000, green, inks.dark) + fill(box(0, 820, 800, 180), key) + warning(0, 804, 800, 22),
      border,
      front:
        move(truck(), 272, 96, 1.6) +
        fill(octagon(262), key) +
        fill(octagon(254), yellow) +
        fill(octagon(226), red) +
        fill(octagon(206), paper) +
        line(octagon(206), key, 5) +
        move(
          signBoard(chamfered(-330, -60, 660, 120, 22), chamfered(-319, -49, 638, 98, 16), red, yellow, key) +
            paintedWord({ word: 'hornEn', x: -4, y: 23, size: 66, tracking: 2, colour: yellow, shade: key, fall: 0.08 }),
          400,
          366,
        ) +
        move(lotus(red), 154, 806, 1.1) +
        move(lotus(red), 646, 806, 1.1) +
        secondScript({ word: 'hornHi', x: 400, y: 908, size: 84, colour: yellow, edge: key, shade: red }),
    }),
  );

const plate = () => picture(720, 196, move(board('nimbuEn', 650, 82), 360, 92));
const plateHi = () => picture(720, 196, move(board('nimbuHi', 650, 96, 0.33), 360, 92));
const frame = () => motifFrame({ paper, key, band: yellow, motif: move(chevron, 0, 0), corner: move(rosette, 0, 0, 0.72) });
const ground = () => motifPaper(inks.table, fill('M0 -5L3.4 0L0 5L-3.4 0Z', inks.grain));
const stamp = () =>
  seal({
    glow: fill(star(320, 320, 262, 318, 28), yellow),
    outline: polygon(Array.from({ length: 8 }, (_, i) => polar(320, 320, i * 45 + 22.5, 284))),
    ornament: fill(Array.from({ length: 24 }, (_, i) => disc(...polar(320, 320, i * 15, 242), i % 3 === 0 ? 9 : 5)).join(''), yellow),
    ink: red,
    paper,
    key,
  });

/** The lorry park by night. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    lozenges(width, height, '#0f1c17', '#13241d', 92) +
      fill(box(0, height - 84, width, 84), '#0a0f0c') +
      move(warning(0, 0, width, 16, '#7d6118'), 0, height - 96) +
      line(`M0 ${height - 40}H${width}`, '#5d5433', 5, ' stroke-dasharray="60 46"') +
      move(symbols.truck(), width * 0.04, height - 214, 0.8)
        .replaceAll(yellow, '#6e5415')
        .replaceAll(green, '#17402a')
        .replaceAll(red, '#5d1c1c')
        .replaceAll(paper, '#7a7358'),
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

export const grid = { reels: 3, rows: 3 } as const;
