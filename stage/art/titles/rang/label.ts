import { setWord, wordWidth } from '../../draw/lettering.ts';
import { motifBorder } from '../../draw/motif-border.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { hand } from './hand.ts';
import { inks } from './inks.ts';
import { pichkari } from './pichkari.ts';
import { blot, burst, dab } from './powder.ts';

/** All colours at once round the hand that threw them: about 560 wide round 0, 0. */
export const play = () =>
  burst(-170, -120, 128, inks.red, 3) +
  burst(178, -126, 122, inks.blue, 8) +
  burst(-178, 130, 116, inks.green, 14) +
  burst(184, 128, 124, inks.yellow, 20) +
  move(pichkari(8), -8, 44, 1.24, 48) +
  move(pichkari(8), 8, 44, -1, 0).replace('scale(-1)', 'scale(-1.24 1.24) rotate(48)') +
  move(fill(blot(0, 0, 214, 92, 11, 0.24), inks.paper) + line(blot(0, 0, 214, 92, 11, 0.24), inks.key, 6), 0, -6) +
  move(hand(), -14, 40, 0.98);

/** The word in four colours, letter by letter on its own paint: cut by boxes as wide as the letters are. */
export function fourColours(word: 'rangEn' | 'rangHi', x: number, y: number, size: number, tracking: number): string {
  const outline = setWord(word, { x, y, size, tracking });
  const wide = wordWidth(word, size, tracking);
  const rim = ` stroke="${inks.key}" stroke-width="${Math.round(size * 0.17)}" stroke-linejoin="round"`;
  return (
    fill(blot(x - wide * 0.34, y - size * 0.32, size * 0.46, 5, 13, 0.4), inks.yellow) +
    fill(blot(x - wide * 0.1, y - size * 0.38, size * 0.46, 9, 13, 0.4), inks.red) +
    fill(blot(x + wide * 0.14, y - size * 0.3, size * 0.46, 12, 13, 0.4), inks.blue) +
    fill(blot(x + wide * 0.36, y - size * 0.36, size * 0.46, 15, 13, 0.4), inks.green) +
    move(fill(outline, inks.key, rim), size * 0.03, size * 0.04) +
    paintedWord({ word, x, y, size, tracking, colour: inks.paper, shade: inks.red, edge: inks.key, fall: 0.045 })
  );
}

/** Four colours of dabs, one finger after the other. */
const frame = { x: 64, y: 64, width: sheetWidth - 128, height: sheetHeight - 128 };
export const border =
  `<path fill-rule="evenodd" fill="${inks.paper}" d="${box(44, 44, 712, 912, 14)}${box(86, 86, 628, 828, 20)}"/>` +
  motifBorder(frame, 34, dab(inks.red), dab(inks.yellow)) +
  motifBorder({ x: 94, y: 94, width: 612, height: 812 }, 24, fill(disc(0, 0, 4.4), inks.green), fill(disc(0, 0, 4.4), inks.blue));

/** The label of Rang, 800 × 1000: white paper, thrown colours. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.blue,
      seed: 41,
      scene:
        fill(box(0, 0, 800, 1000), inks.paper) +
        move(play(), 400, 396, 1.1) +
        burst(140, 760, 70, inks.red, 31) +
        burst(664, 752, 66, inks.green, 37),
      border,
      front:
        paintedWord({
          word: 'clusters',
          x: 212,
          y: 140,
          size: 26,
          tracking: 5,
          colour: inks.key,
          shade: inks.paper,
          edge: inks.paper,
          fall: 0,
        }) +
        paintedWord({
          word: 'brand',
          x: 590,
          y: 140,
          size: 26,
          tracking: 4,
          colour: inks.key,
          shade: inks.paper,
          edge: inks.paper,
          fall: 0,
        }) +
        fourColours('rangEn', 400, 772, 176, 10) +
        secondScript({ word: 'rangHi', x: 400, y: 900, size: 104, colour: inks.yellow, edge: inks.key, shade: inks.red }),
    }),
  );
