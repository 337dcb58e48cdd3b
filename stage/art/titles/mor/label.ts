import { setWord } from '../../draw/lettering.ts';
import { inCorners, motifBorder } from '../../draw/motif-border.ts';
import { cuspedArch, notched } from '../../draw/drawing/outline.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord, signBoard } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, mirror, move, picture } from '../../draw/drawing/svg.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { inks } from './inks.ts';
import { bird, eye, tail } from './peacock.ts';
import { symbols } from './symbols.ts';

/** Leheriya: the wave-dyed cloth of the desert, zigzags from edge to edge. */
export function leheriya(width: number, height: number, ground: string, stripe: string, step = 44, tooth = 50): string {
  const zigzag = (y: number) =>
    `M0 ${y}${Array.from({ length: Math.ceil(width / tooth) }, (_, i) => `l${tooth} ${i % 2 === 0 ? -tooth * 0.5 : tooth * 0.5}`).join('')}`;
  return (
    fill(box(0, 0, width, height), ground) +
    line(Array.from({ length: Math.ceil(height / step) + 2 }, (_, i) => zigzag(i * step)).join(''), stripe, step * 0.3)
  );
}

/** The haveli window with the dancing bird, 560 × 640 round 0, 0. */
export function jharokha(): string {
  const window = cuspedArch(0, -318, 548, 610, 330);
  return (
    fill(cuspedArch(0, -352, 604, 652, 350), inks.key) +
    fill(cuspedArch(0, -346, 590, 642, 346), inks.gold) +
    line(cuspedArch(0, -332, 570, 626, 338), inks.key, 3.4, ' stroke-dasharray="1 10"') +
    fill(window, inks.paper) +
    clipTo(
      window,
      fill(fadeDown({ x: -280, y: -60, width: 560, height: 360 }, 13, 0.2, 5.6), '#e9c977') +
        move(tail(), 0, 128, 0.94) +
        fill(box(-300, 236, 600, 80), inks.deep) +
        line('M-290 236H290', inks.key, 7),
    ) +
    line(window, inks.key, 6) +
    move(bird(7), 4, 74, 1.02)
  );
}

const plaque = (w: number, h: number) =>
  `M${-w} 0C${-w + 26} ${-h * 0.2} ${-w + 30} ${-h * 0.7} ${-w + 56} ${-h}H${w - 56}C${w - 30} ${-h * 0.7} ${w - 26} ${-h * 0.2} ${w} 0C${w - 26} ${h * 0.2} ${w - 30} ${h * 0.7} ${w - 56} ${h}H${-w + 56}C${-w + 30} ${h * 0.7} ${-w + 26} ${h * 0.2} ${-w} 0Z`;

/** The title on a lacquered plaque, a feather's eye at each side. */
export function nameBoard(word: 'morEn' | 'morHi', width: number, size: number, lift = 0.35): string {
  const side = move(eye(inks.teal, 5), -width / 2 + 92, 0, (size / 120) * 0.94, -90);
  return (
    signBoard(plaque(width / 2, size * 0.72), plaque(width / 2 - 18, size * 0.72 - 11), inks.blue, inks.gold, inks.key) +
    side +
    mirror(side, 0) +
    paintedWord({ word, x: 0, y: size * lift, size, tracking: word === 'morEn' ? 16 : 0, colour: inks.paper, shade: inks.key, fall: 0.05 })
  );
}

const outline = (inset: number) => notched(inset, inset, sheetWidth - inset * 2, sheetHeight - inset * 2, 44);
export const plume =
  fill('M0 -13C9 -9 12 1 8 8C5 12 -5 12 -8 8C-12 1 -9 -9 0 -13Z', inks.gold) +
  fill(disc(0, 2, 5.4), inks.blue) +
  fill(disc(0, 3.4, 2.2), inks.paper);
export const petal = fill('M0 -6C5 0 5 8 0 14C-5 8 -5 0 0 -6Z', inks.rose);
const frame = { x: 66, y: 66, width: sheetWidth - 132, height: sheetHeight - 132 };
/** The band of dark enamel along the edge, with its feather eyes. */
export const border =
  `<path fill-rule="evenodd" fill="${inks.key}" d="${notched(48, 48, 704, 904, 42)}${notched(84, 84, 632, 832, 30)}"/>` +
  motifBorder({ ...frame, x: 66, width: frame.width }, 30, plume, petal) +
  line(notched(84, 84, 632, 832, 30), inks.gold, 3.4) +
  inCorners({ x: 104, y: 104, width: 592, height: 792 }, move(eye(inks.teal, 4), 0, 0, 0.62));

/** The label of Mor, 800 × 1000. */
export const label = () => {
  const flower = move(symbols.lotus(), 88, 566, 0.86);
  return picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.teal,
      outline,
      seed: 51,
      scene: leheriya(sheetWidth, sheetHeight, inks.teal, '#13998a') + fill(box(0, 800, 800, 200), inks.deep),
      border,
      front:
        move(jharokha(), 400, 476, 0.98) +
        flower +
        mirror(flower, 400) +
        fill(
          setWord('lines10', { x: 196, y: 196, size: 25, tracking: 3 }) + setWord('mela', { x: 604, y: 197, size: 29, tracking: 4 }),
          inks.paper,
        ) +
        move(nameBoard('morEn', 630, 104), 400, 748) +
        secondScript({ word: 'morHi', x: 400, y: 910, size: 96, colour: inks.paper, edge: inks.key, shade: inks.gold }),
    }),
  );
};
