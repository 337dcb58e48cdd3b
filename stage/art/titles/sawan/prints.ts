import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { drop } from '../../draw/drawing/outline.ts';
import { polar, scallop } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord, onWave } from '../../draw/sign.ts';
import { box, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { boat } from './boat.ts';
import { inks } from './inks.ts';
import { bead, border, floating, hills, label, wave } from './label.ts';
import { symbols } from './symbols.ts';
import { cloud, rain, water } from './weather.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, orange } = inks;

const ripples = (x: number, y: number) =>
  fill(disc(x, y, 244), key) +
  fill(disc(x, y, 237), inks.green) +
  fill(scallop(x, y, 216, 24), paper) +
  fill(disc(x, y, 214), inks.rain) +
  line(disc(x, y, 204), paper, 4, ' stroke-dasharray="1 12"') +
  fill(disc(x, y, 196), paper) +
  line(disc(x, y, 196), key, 5);

const poster = () =>
  picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: inks.green,
      seed: 32,
      scene:
        fill(box(0, 0, 800, 1000), inks.deep) +
        rain(800, 700, inks.rain, 160, 13, 6) +
        hills(800, 620, 380, inks.green, '#2f7350') +
        water(800, 796, 220, inks.deep, inks.pale, 76),
      border,
      front:
        ripples(400, 590) +
        move(cloud(paper, inks.rain, 7), 400, 172, 1.36) +
        [250, 330, 400, 470, 550].map((x, i) => fill(drop(x, 246 + (i % 2) * 12, 11, 40), paper)).join('') +
        paintedWord({
          word: 'freeEn',
          x: 400,
          y: 338,
          size: 96,
          tracking: 3,
          colour: paper,
          shade: orange,
          edge: key,
          fall: 0.06,
          bend: onWave(400, 560, 9),
        }) +
        move(symbols.frog(), 78, 690, 1) +
        move(boat(), 574, 700, 1) +
        secondScript({ word: 'freeHi', x: 400, y: 904, size: 84, colour: paper, edge: key, shade: orange }),
    }),
  );

const plate = () => picture(720, 196, floating('sawanEn', 360, 144, 132, 10, 0.1));
const plateHi = () => picture(720, 196, floating('sawanHi', 360, 142, 136, 0, 0.05));
const frame = () => motifFrame({ paper, key, band: inks.pale, motif: wave, corner: move(bead, 0, 4, 1.2) });
const ground = () => motifPaper(inks.table, line('M2 -7L-2 5', inks.grain, 2.2));
const stamp = () =>
  seal({
    glow: fill(Array.from({ length: 24 }, (_, i) => spray(i)).join(''), inks.rain),
    outline: scallop(320, 320, 262, 18),
    ornament: line(disc(320, 320, 246), paper, 4) + line(disc(320, 320, 230), paper, 4, ' stroke-dasharray="2 12"'),
    ink: inks.green,
    paper,
    key,
  });
/** A drop thrown off by the stamp. */
const spray = (index: number) => {
  const [x, y] = polar(320, 320, index * 15 + 7, 298);
  return disc(x, y, index % 2 === 0 ? 11 : 7);
};

/** The same rain by night, quiet. */
const night = (width: number, height: number) =>
  picture(
    width,
    height,
    fill(box(0, 0, width, height), '#0d1629') +
      rain(width, height, '#13223b', Math.round((width * height) / 6400), 17, 5) +
      move(cloud('#15263f', '#0d1629', 7), width * 0.14, 110, 1.2).replaceAll(key, '#0d1629') +
      move(cloud('#15263f', '#0d1629', 7), width * 0.86, 150, 1.3).replaceAll(key, '#0d1629') +
      hills(width, height - 210, 220, '#0b1f20', '#0d1c28') +
      water(width, height - 80, 90, '#0b1830', '#1d3d5a', 84),
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

export const grid = { reels: 6, rows: 7 } as const;
