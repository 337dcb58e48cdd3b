import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { around, petals, polar, rays } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, disc, fill, line, move, picture, polygon } from '../../draw/drawing/svg.ts';
import { coinFlat, facets, gem, jaali, wreath } from './hoard.ts';
import { inks } from './inks.ts';
import { archTitle, board, border, label, pearl, stone } from './label.ts';
import { symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, gold, garnet, emerald } = inks;

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: emerald,
      outline: (inset) => chamfered(inset, inset, 800 - inset * 2, 1000 - inset * 2, 70 - inset * 0.5),
      seed: 62,
      scene:
        jaali(800, 1000, emerald, '#12865f') +
        move(wreath(gold), 400, 590, 1.02) +
        fill(box(0, 812, 800, 190), inks.wine) +
        line('M0 812H800', key, 6),
      border,
      front:
        move(
          fill(facets(238), key) +
            fill(facets(230), gold) +
            fill(rays(0, 0, 196, 222, 48, 0.4), inks.dull) +
            fill(facets(204), key) +
            fill(facets(198), paper),
          400,
          590,
        ) +
        move(symbols.elephant(), 290, 110, 1.4) +
        archTitle('respinsEn', 400, 372, 620, 104, 4) +
        move(symbols.coin(), 104, 690, 0.9) +
        move(symbols.coin(), 552, 690, 0.9) +
        secondScript({ word: 'respinHi', x: 400, y: 896, size: 88, colour: paper, edge: key, shade: gold }),
    }),
  );

const plate = () => picture(720, 196, move(board('khazanaEn', 620, 92), 360, 92));
const plateHi = () => picture(720, 196, move(board('khazanaHi', 620, 108, 0.33), 360, 92));
const frame = () =>
  motifFrame({
    paper,
    key,
    band: gold,
    motif: stone,
    corner: fill(disc(0, 0, 16), garnet) + line(disc(0, 0, 16), key, 2.6) + fill(petals(0, 0, 2, 14, 8, 22), gold),
  });
const ground = () => motifPaper(inks.table, fill('M0 -6L4.6 0L0 6L-4.6 0Z', inks.grain) + fill('M0 -3L2 0L0 3L-2 0Z', inks.table));
const stamp = () =>
  seal({
    glow: Array.from({ length: 12 }, (_, i) =>
      move(gem(i % 2 === 0 ? emerald : garnet, i % 2 === 0 ? '#075139' : inks.wine, 5), ...polar(320, 320, i * 30, 276), 0.7, i * 30 + 180),
    ).join(''),
    outline: polygon(around(320, 320, 272, 12, 15)),
    ornament: around(320, 320, 240, 36)
      .map(([x, y]) => move(pearl, x, y, 0.9))
      .join(''),
    ink: gold,
    paper,
    key,
  });

/** The vault in the dark. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    jaali(width, height, '#170a12', '#1f0e18', 100) +
      fill(box(0, height - 64, width, 64), '#0e060b') +
      line(`M0 ${height - 64}H${width}`, '#4a3310', 4) +
      Array.from({ length: Math.ceil(width / 74) }, (_, i) => coinFlat(i * 74, height - 74 + (i % 3) * 10, 1.1))
        .join('')
        .replaceAll(gold, '#6b4a10')
        .replaceAll(inks.dull, '#4c340c')
        .replaceAll(paper, '#4c340c')
        .replaceAll(key, '#12060c'),
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
