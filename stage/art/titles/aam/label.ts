import { setWord } from '../../draw/lettering.ts';
import { motifBorder } from '../../draw/motif-border.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, ellipse, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { fadeOut } from '../../draw/drawing/halftone.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { bunch, keri } from './fruit.ts';
import { ink, inks } from './inks.ts';

/** Cloth of the season: keris in rows, every second one turned. */
export function keriCloth(width: number, height: number, ground: string, mark: string, eye: string, step = 92): string {
  const rows = Math.ceil(height / step) + 1;
  return (
    fill(box(0, 0, width, height), ground) +
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: Math.ceil(width / step) + 1 }, (_unused, i) =>
        move(keri(mark, eye), i * step + (row % 2) * step * 0.5, row * step, 1, row % 2 === 0 ? 18 : -162),
      ).join(''),
    ).join('')
  );
}

/** Boards of a crate with grain, nails and gaps, from x, y. */
export function planks(x: number, y: number, width: number, height: number, count: number, seed = 5): string {
  const next = fixedSequence(seed);
  const high = height / count;
  return Array.from({ length: count }, (_, i) => {
    const top = y + i * high;
    const grain = Array.from(
      { length: 5 },
      () =>
        `M${Math.round(x + next() * width * 0.8)} ${Math.round(top + 12 + next() * (high - 24))}h${Math.round(40 + next() * width * 0.2)}`,
    ).join('');
    return (
      ink(box(x, top + 2, width, high - 6, 5), i % 2 === 0 ? '#e7b46a' : '#dca455', line(grain, '#b97a38', 3.4), 5) +
      fill(
        `${disc(x + 18, top + high * 0.3, 5)}${disc(x + 18, top + high * 0.7, 5)}${disc(x + width - 18, top + high * 0.3, 5)}${disc(x + width - 18, top + high * 0.7, 5)}`,
        inks.key,
      )
    );
  }).join('');
}

/** The oval of the fruit-seller's label, 600 × 520 round 0, 0. */
export const oval = () =>
  fill(ellipse(6, 10, 304, 270), inks.key) +
  fill(ellipse(0, 0, 304, 270), inks.dark) +
  line(ellipse(0, 0, 304, 270), inks.key, 6) +
  line(ellipse(0, 0, 286, 252), inks.ripe, 9, ' stroke-dasharray="1 21"') +
  fill(ellipse(0, 0, 268, 234), inks.paper) +
  clipTo(ellipse(0, 0, 268, 234), fill(fadeOut(0, 0, 90, 280, 13, 6), '#f6c25c')) +
  line(ellipse(0, 0, 268, 234), inks.key, 6) +
  line(ellipse(0, 0, 254, 220), inks.sun, 4) +
  move(bunch(), -4, 28, 0.98);

/** A slanted sash with the title, from corner to corner of the crate. */
export function sash(word: 'aamEn' | 'aamHi', width: number, size: number, lift = 0.35): string {
  const high = size * 1.5;
  const w = width / 2;
  const shape = `M${-w} ${-high / 2}H${w}L${w - 26} 0L${w} ${high / 2}H${-w}L${-w + 26} 0Z`;
  return (
    move(fill(shape, inks.key), 5, 9) +
    fill(shape, inks.sun) +
    line(shape, inks.key, 5) +
    line(`M${-w + 22} ${-high / 2 + 11}H${w - 22}M${-w + 22} ${high / 2 - 11}H${w - 22}`, inks.ripe, 4) +
    paintedWord({ word, x: 0, y: size * lift, size, tracking: word === 'aamEn' ? 1 : 0, colour: inks.paper, shade: inks.key, fall: 0.06 })
  );
}

export const motif = move(keri(inks.green, inks.paper), 0, -1, 0.42);
export const second = move(keri(inks.sun, inks.paper), 0, -1, 0.42);
export const border =
  `<path fill-rule="evenodd" fill="${inks.paper}" d="${box(46, 46, 708, 908, 18)}${box(84, 84, 632, 832, 8)}"/>` +
  line(box(84, 84, 632, 832, 8), inks.key, 4) +
  motifBorder({ x: 66, y: 66, width: 668, height: 868 }, 31, motif, second);

/** The label of Aam Ka Mausam, 800 × 1000. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.sun,
      seed: 81,
      scene: keriCloth(sheetWidth, sheetHeight, inks.ripe, '#f6a30c', inks.ripe) + planks(70, 676, 660, 260, 3),
      border,
      front:
        move(oval(), 400, 422, 1.0) +
        fill(
          setWord('ways', { x: 196, y: 136, size: 25, tracking: 4 }) + setWord('brand', { x: 598, y: 136, size: 25, tracking: 4 }),
          inks.key,
        ) +
        move(sash('aamEn', 720, 72), 400, 720, 1, -4) +
        secondScript({ word: 'aamHi', x: 400, y: 884, size: 92, colour: inks.paper, edge: inks.key, shade: inks.sun }),
    }),
  );
