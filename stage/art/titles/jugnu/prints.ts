import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { polar, star } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, disc, fill, line, mirror, move, picture } from '../../draw/drawing/svg.ts';
import { fern, firefly, grass, shine, spark } from './garden.ts';
import { inks } from './inks.ts';
import { border, bud, label, moonlit, names } from './label.ts';
import { symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, light, violet, night } = inks;

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: inks.grass,
      outline: (inset) => box(inset, inset, 800 - inset * 2, 1000 - inset * 2, 84 - inset * 0.8),
      seed: 72,
      scene: moonlit(800, 1000, 400, 590, [key, '#241a3d', '#33265a', '#443376'], 170) + grass(40, 960, 720, 190, 33, '#0a1917'),
      border,
      front:
        shine(400, 590, 330, inks.glow, 22) +
        fill(disc(400, 590, 232), key) +
        fill(disc(400, 590, 224), light) +
        line(disc(400, 590, 212), key, 5, ' stroke-dasharray="1 14"') +
        fill(disc(400, 590, 200), paper) +
        line(disc(400, 590, 200), key, 5) +
        Array.from({ length: 8 }, (_, i) => move(firefly(7), ...polar(400, 590, 22.5 + i * 45, 252), 0.46, i * 45 + 202)).join('') +
        move(symbols.lantern(), 312, 92, 1.1) +
        paintedWord({ word: 'freeEn', x: 400, y: 346, size: 92, tracking: 3, colour: light, shade: violet, edge: key, fall: 0.06 }) +
        move(fern(190, inks.grass), 90, 930) +
        mirror(move(fern(190, inks.grass), 90, 930), 400) +
        secondScript({ word: 'freeHi', x: 400, y: 896, size: 84, colour: paper, edge: key, shade: violet }),
    }),
  );

const plate = () => picture(720, 196, names('jugnuEn', 360, 144, 128, 8));
const plateHi = () => picture(720, 196, names('jugnuHi', 360, 132, 132, 0));
const frame = () => motifFrame({ paper, key, band: night, motif: bud, corner: fill(disc(0, 0, 11), light) + fill(disc(0, 0, 5), paper) });
const ground = () =>
  motifPaper(
    inks.table,
    fill(disc(0, 0, 2.2), inks.grain) + fill([0, 90, 180, 270].map((turn) => disc(...polar(0, 0, turn, 6), 0.9)).join(''), inks.grain),
  );
const stamp = () =>
  seal({
    glow: shine(320, 320, 318, inks.glow, 20),
    outline: disc(320, 320, 258),
    ornament: fill(
      Array.from({ length: 24 }, (_, i) =>
        i % 2 === 0 ? disc(...polar(320, 320, i * 15, 237), 8) : star(...polar(320, 320, i * 15, 237), 2.4, 10, 4),
      ).join(''),
      light,
    ),
    ink: violet,
    paper,
    key,
  });

/** The garden outside, only a few lamps in it. */
const garden = (width: number, height: number) =>
  picture(
    width,
    height,
    moonlit(width, height, width / 2, height * 0.4, ['#08110f', '#0a1513', '#0c1917'], 420) +
      move(fern(300, '#0d201c'), width * 0.03, height) +
      mirror(move(fern(300, '#0d201c'), width * 0.03, height), width / 2) +
      grass(-10, height, width + 20, 130, 41, '#060e0c') +
      [
        [0.07, 0.24],
        [0.94, 0.18],
        [0.05, 0.6],
        [0.95, 0.66],
        [0.14, 0.86],
        [0.84, 0.88],
      ]
        .map(([fx = 0, fy = 0]) => spark(width * fx, height * fy, 0.9))
        .join('')
        .replaceAll(inks.glow, '#2b3814')
        .replaceAll(light, '#8a8a2c')
        .replaceAll(paper, '#3c4a2c'),
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
  ...backdrops(garden),
} as const satisfies Prints;
