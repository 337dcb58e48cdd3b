import { setWord } from '../../draw/lettering.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { flip } from './coin.ts';
import { ink, inks } from './inks.ts';

/** The two halves of the page: brass for heads, blue for tails, parted from corner to corner. */
export const halves = (width: number, height: number) =>
  fill(box(0, 0, width, height), inks.red) +
  fill(`M${width} 0V${height}H0Z`, inks.blue) +
  clipTo(
    `M0 0H${width}L0 ${height}Z`,
    line(Array.from({ length: 26 }, (_, i) => `M${-height + i * 62} 0l${height} ${height}`).join(''), '#e55142', 16),
  ) +
  clipTo(
    `M${width} 0V${height}H0Z`,
    line(Array.from({ length: 26 }, (_, i) => `M${-height + i * 62} 0l${height} ${height}`).join(''), '#2755a8', 16),
  );

/** A slate with the title in chalk: `width` × `height` round 0, 0. */
export function slateBoard(word: 'chitEn' | 'chitHi', width: number, size: number, lift = 0.35): string {
  const high = size * 1.66;
  return (
    ink(
      box(-width / 2, -high / 2, width, high, 14),
      '#c98b4a',
      line(`M${-width / 2 + 20} ${-high / 2 + 9}H${width * 0.2}M${-width * 0.1} ${high / 2 - 8}H${width / 2 - 30}`, '#a5682d', 3.4),
      6,
    ) +
    ink(
      box(-width / 2 + 18, -high / 2 + 18, width - 36, high - 36, 4),
      inks.slate,
      line(`M${-width / 2 + 40} ${high / 2 - 38}q30 -10 54 0t40 -6M${width / 2 - 120} ${-high / 2 + 40}q20 -8 36 0t40 0`, '#4a5560', 5),
      5,
    ) +
    [-1, 1].map((sx) => [-1, 1].map((sy) => fill(disc(sx * (width / 2 - 9), sy * (high / 2 - 9), 4), inks.key)).join('')).join('') +
    paintedWord({ word, x: 0, y: size * lift, size, tracking: word === 'chitEn' ? 6 : 0, colour: inks.paper, shade: inks.red, fall: 0.05 })
  );
}

/** A ruler runs along all four sides, tick by tick. */
export const border = (() => {
  const across = Array.from({ length: 69 }, (_, i) => 60 + i * 10);
  const tick = (i: number) => (i % 10 === 0 ? 24 : i % 5 === 0 ? 18 : 11);
  return (
    `<path fill-rule="evenodd" fill="${inks.brass}" d="${box(46, 46, 708, 908, 16)}${box(84, 84, 632, 832, 6)}"/>` +
    line(box(84, 84, 632, 832, 6), inks.key, 4) +
    line(
      across.map((x, i) => `M${x} 48v${tick(i)}M${x} 952v${-tick(i)}`).join('') +
        Array.from({ length: 89 }, (_, i) => `M48 ${60 + i * 10}h${tick(i)}M752 ${60 + i * 10}h${-tick(i)}`).join(''),
      inks.key,
      2.6,
    )
  );
})();

/** The label of Chit Pat, 800 × 1000. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.blue,
      outline: (inset) => box(inset, inset, sheetWidth - inset * 2, sheetHeight - inset * 2, 16),
      seed: 91,
      scene: halves(sheetWidth, sheetHeight),
      border,
      front:
        secondScript({ word: 'headsHi', x: 590, y: 268, size: 110, colour: inks.paper, edge: inks.key, shade: inks.brass }) +
        move(flip(7), 400, 424, 0.98) +
        secondScript({ word: 'tailsHi', x: 208, y: 664, size: 110, colour: inks.paper, edge: inks.key, shade: inks.brass }) +
        fill(
          setWord('lines5', { x: 186, y: 136, size: 25, tracking: 4 }) + setWord('brand', { x: 598, y: 136, size: 25, tracking: 4 }),
          inks.paper,
        ) +
        move(slateBoard('chitEn', 640, 108), 400, 820),
    }),
  );
