import type { Prints } from '../../../build/title-art.ts';
import { backdrops } from '../../draw/sheets/stage-parts.ts';
import { motifFrame, motifPaper } from '../../draw/sheets/motif-frame.ts';
import { polar, star } from '../../draw/drawing/polar.ts';
import { printSheet } from '../../draw/sheets/print-sheet.ts';
import { seal } from '../../draw/seal.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, mirror, move, picture } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { border, curtain, heartMark, label, marquee, pelmet } from './label.ts';
import { coils, spangle } from './showman.ts';
import { marks, symbols } from './symbols.ts';
import { middle, tall, wide } from './wide.ts';

const { paper, key, gold, crimson, plum, ice } = inks;

const poster = () => {
  const side = move(curtain(190, 920, 5, inks.crimson, inks.wine), 44, 44);
  return picture(
    800,
    1000,
    printSheet({
      paper,
      key,
      band: crimson,
      seed: 102,
      scene:
        fill(box(0, 0, 800, 1000), '#2c5f78') +
        move(coils(900, '#34708a', 22), 400, 590) +
        fill(box(0, 820, 800, 180), plum) +
        side +
        mirror(side, 400) +
        move(pelmet(712, 6, inks.wine, 84), 44, 60),
      border,
      front:
        fill(disc(400, 590, 236), key) +
        clipTo(disc(400, 590, 230), fill(disc(400, 590, 230), gold) + move(coils(240, crimson, 24), 400, 590)) +
        fill(disc(400, 590, 200), paper) +
        line(disc(400, 590, 200), key, 5) +
        move(symbols.box(), 324, 136, 0.94) +
        paintedWord({ word: 'boxesEn', x: 400, y: 346, size: 82, tracking: 2, colour: gold, shade: crimson, edge: key, fall: 0.06 }) +
        move(symbols.rabbit(), 96, 682, 0.96) +
        move(symbols.dove(), 556, 676, 0.94) +
        secondScript({ word: 'boxesHi', x: 400, y: 896, size: 84, colour: paper, edge: key, shade: crimson }),
    }),
  );
};

const plate = () => picture(720, 196, move(marquee('jadugarEn', 600, 98), 360, 108));
const plateHi = () => picture(720, 196, move(marquee('jadugarHi', 600, 98, 0.26), 360, 108));
const frame = () =>
  motifFrame({
    paper,
    key,
    band: gold,
    motif: heartMark,
    corner: fill(disc(0, 0, 15), plum) + move(fill(marks.spade, paper), 0, 0, 0.8, 180),
  });
const ground = () => motifPaper(inks.table, fill(star(0, 0, 1.8, 4.6, 5), inks.grain));
const stamp = () =>
  seal({
    glow: Array.from({ length: 20 }, (_, i) => {
      const [x, y] = polar(320, 320, i * 18, 288);
      return spangle(x, y, i % 2 === 0 ? 28 : 20, i % 2 === 0 ? gold : ice);
    }).join(''),
    outline: disc(320, 320, 258),
    ornament: clipTo(disc(320, 320, 255), move(coils(260, gold, 24), 320, 320)),
    ink: crimson,
    paper,
    key,
  });

/** The hall when the lamps are down. */
const night = (width: number, height: number) => {
  const side = move(curtain(width * 0.17, height, 5, '#2a0d1f', '#220a1a'), 0, 0)
    .replaceAll(gold, '#5a401a')
    .replaceAll(key, '#150817');
  return picture(
    width,
    height,
    fill(box(0, 0, width, height), '#150a1f') +
      move(coils(width, '#190d24', 20), width / 2, height * 0.44) +
      spangle(width * 0.26, height * 0.08, 9, '#4a3520') +
      spangle(width * 0.74, height * 0.06, 11, '#4a3520') +
      spangle(width * 0.5, height * 0.04, 7, '#2c4650') +
      side +
      mirror(side, width / 2) +
      fill(box(0, height - 60, width, 60), '#0e0614') +
      line(`M0 ${height - 60}H${width}`, '#3c2048', 4),
  );
};

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
