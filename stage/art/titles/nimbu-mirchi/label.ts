import { fadeDown } from '../../draw/drawing/halftone.ts';
import { setWord } from '../../draw/lettering.ts';
import { inCorners, motifBorder } from '../../draw/motif-border.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { petals } from '../../draw/drawing/polar.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord, signBoard } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, mirror, move, picture } from '../../draw/drawing/svg.ts';
import { charm } from './charm.ts';
import { inks } from './inks.ts';
import { lotus } from './lotus.ts';

/** Painted lozenges, the sides of a lorry. */
export function lozenges(width: number, height: number, ground: string, mark: string, step = 64): string {
  const marks: string[] = [];
  for (let row = 0; row * step * 0.75 < height + step; row += 1)
    for (let x = row % 2 === 0 ? 0 : step / 2; x < width + step; x += step) {
      const y = row * step * 0.75;
      marks.push(`M${x} ${y - step * 0.34}L${x + step * 0.24} ${y}L${x} ${y + step * 0.34}L${x - step * 0.24} ${y}Z`);
    }
  return fill(box(0, 0, width, height), ground) + fill(marks.join(''), mark);
}

/** Slanted warning stripes in a box. */
export const warning = (x: number, y: number, width: number, height: number, light: string = inks.yellow) =>
  fill(box(x, y, width, height), light) +
  clipTo(
    box(x, y, width, height),
    fill(
      Array.from({ length: Math.ceil(width / (height * 1.6)) + 2 }, (_, i) => {
        const at = x + (i - 1) * height * 1.6;
        return `M${at} ${y + height}L${at + height} ${y}h${height * 0.8}L${at + height * 0.8} ${y + height}Z`;
      }).join(''),
      inks.key,
    ),
  );

export const chevron = fill('M-14 8L0 -10L14 8L14 13H-14Z', inks.red) + fill(disc(0, 4, 3.4), inks.paper);
export const stud = fill('M-9 13L0 -5L9 13Z', inks.green) + fill(disc(0, -8, 3), inks.green);
export const rosette = fill(petals(0, 0, 3, 24, 8, 24), inks.red) + fill(disc(0, 0, 7), inks.yellow);

/** The tailgate: the charm on a painted panel, lotuses at its feet, centred on 0, 0, 520 × 520. */
export function tailgate(): string {
  const panel = chamfered(-236, -262, 472, 520, 74);
  const flower = move(lotus(inks.red), -180, 246, 1.02);
  const swirl = line(
    'M-212 -120C-150 -130 -140 -200 -186 -206C-214 -206 -214 -170 -192 -168M-196 -70C-160 -60 -150 -10 -178 -2C-200 0 -202 -28 -186 -32',
    inks.yellow,
    7,
  );
  return (
    fill(chamfered(-252, -272, 504, 546, 80), inks.key) +
    fill(chamfered(-248, -276, 496, 546, 80), inks.red) +
    line(chamfered(-248, -276, 496, 546, 80), inks.key, 5) +
    fill(panel, inks.paper) +
    clipTo(panel, fill(fadeDown({ x: -240, y: -40, width: 480, height: 300 }, 13, 0.3, 5.4), '#f6cf62')) +
    line(panel, inks.key, 6) +
    line(chamfered(-222, -248, 444, 492, 70), inks.green, 5) +
    swirl +
    mirror(swirl, 0) +
    flower +
    mirror(flower, 0) +
    move(charm(), 0, -6, 1.02)
  );
}

/** The board with the title on it, `width` wide, round 0, 0. */
export const board = (word: 'nimbuEn' | 'nimbuHi', width: number, size: number, lift = 0.35) => {
  const high = size * 1.5;
  return (
    signBoard(
      chamfered(-width / 2, -high / 2, width, high, 22),
      chamfered(-width / 2 + 11, -high / 2 + 11, width - 22, high - 22, 16),
      inks.red,
      inks.yellow,
      inks.key,
    ) +
    paintedWord({
      word,
      x: -4,
      y: size * lift,
      size,
      tracking: word === 'nimbuEn' ? 3 : 0,
      colour: inks.yellow,
      shade: inks.key,
      fall: 0.075,
    })
  );
};

const frame = { x: 62, y: 62, width: sheetWidth - 124, height: sheetHeight - 124 };
const outline = (inset: number) => chamfered(inset, inset, sheetWidth - inset * 2, sheetHeight - inset * 2, 58 - inset * 0.4);

export const border = motifBorder(frame, 34, chevron, stud) + inCorners({ x: 98, y: 98, width: 604, height: 804 }, rosette);

/** The label of Nimbu Mirchi, 800 × 1000: the tail of a lorry. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.green,
      outline,
      seed: 11,
      scene: lozenges(sheetWidth, sheetHeight, inks.yellow, inks.deep) + fill(box(0, 812, 800, 200), inks.dark) + warning(0, 794, 800, 24),
      border,
      front:
        fill(
          setWord('lines5', { x: 226, y: 118, size: 27, tracking: 4 }) + setWord('brand', { x: 566, y: 118, size: 27, tracking: 4 }),
          inks.key,
        ) +
        fill(disc(400, 109, 7), inks.red) +
        move(tailgate(), 400, 428, 1.03) +
        move(board('nimbuEn', 664, 82), 400, 754) +
        secondScript({ word: 'nimbuHi', x: 400, y: 906, size: 92, colour: inks.yellow, edge: inks.key, shade: inks.red }),
    }),
  );
