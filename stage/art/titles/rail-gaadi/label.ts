import { setWord } from '../../draw/lettering.ts';
import { motifBorder } from '../../draw/motif-border.ts';
import { polar } from '../../draw/drawing/polar.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, move, picture } from '../../draw/drawing/svg.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { engine, smoke, track } from './engine.ts';
import { ink, inks } from './inks.ts';

/** An evening in flat bands, as on railway posters: from the top of the sky to the hills. */
export function evening(width: number, horizon: number, bands: readonly string[]): string {
  const high = horizon / bands.length;
  return bands.map((colour, i) => fill(box(0, i * high, width, high + 1), colour)).join('');
}

/** Ghats along the horizon. */
export function ghats(width: number, horizon: number, colour: string, high: number, seed = 0): string {
  const peaks = Array.from(
    { length: Math.ceil(width / 90) + 2 },
    (_, i) => `L${i * 90 - 40} ${horizon - high * (0.35 + 0.65 * Math.abs(Math.sin(i * 1.7 + seed)))}`,
  );
  return fill(`M-60 ${horizon}${peaks.join('')}L${width + 60} ${horizon}Z`, colour);
}

/** The engine in its sun, smoke over its shoulder: 620 wide, 640 high round 0, 0. */
export const departure = () =>
  fill(disc(0, -60, 276), inks.key) +
  fill(disc(0, -60, 268), inks.yellow) +
  clipTo(
    disc(0, -60, 268),
    fill(Array.from({ length: 7 }, (_, i) => box(-280, 60 + i * 30, 560, 4 + i * 2.4)).join(''), inks.rust) +
      fill(fadeDown({ x: -280, y: -330, width: 560, height: 220 }, 13, 4.4, 0.1), '#fbd875'),
  ) +
  line(disc(0, -60, 252), inks.key, 3.4, ' stroke-dasharray="12 9"') +
  move(smoke(inks.paper, 11), 6, -184, 0.56) +
  move(engine(8), 0, 20, 1.04);

/** A station's name-board on its two posts: both scripts on yellow, `width` wide round 0, 0. */
export function nameBoard(width: number, size: number, posts = 90): string {
  const w = width / 2;
  const high = size * 2.5;
  const face = `M${-w} ${-high / 2}H${w}A${high * 0.36} ${high / 2} 0 0 1 ${w} ${high / 2}H${-w}A${high * 0.36} ${high / 2} 0 0 1 ${-w} ${-high / 2}Z`;
  return (
    ink(box(-w * 0.78, high / 2 - 10, 30, posts, 3), inks.paper, fill(box(-w * 0.78, high / 2 + 30, 30, 20), inks.key), 5) +
    ink(box(w * 0.78 - 30, high / 2 - 10, 30, posts, 3), inks.paper, fill(box(w * 0.78 - 30, high / 2 + 30, 30, 20), inks.key), 5) +
    move(fill(face, inks.key), 0, 9) +
    fill(face, inks.yellow) +
    line(face, inks.key, 6) +
    line(face.replaceAll(`${high / 2}`, `${high / 2 - 12}`), inks.key, 3) +
    fill(`${disc(-w - high * 0.16, 0, 9)}${disc(w + high * 0.16, 0, 9)}`, inks.maroon) +
    fill(setWord('railHi', { x: 0, y: -size * 0.16, size: size * 1.02 }), inks.key) +
    paintedWord({ word: 'railEn', x: 0, y: size * 0.98, size: size * 0.96, tracking: 3, colour: inks.maroon, shade: inks.key, fall: 0.045 })
  );
}

export const sleeper = fill(box(-5, -11, 10, 24, 2), inks.paper);
const rails = (x: number, y: number, width: number, height: number) => line(box(x, y, width, height, 20), inks.steel, 4.4);
export const border =
  `<path fill-rule="evenodd" fill="${inks.key}" d="${box(46, 46, 708, 908, 22)}${box(84, 84, 632, 832, 16)}"/>` +
  motifBorder({ x: 65, y: 65, width: 670, height: 870 }, 26, sleeper.replaceAll(inks.paper, '#6b4a35')) +
  rails(57, 57, 686, 886) +
  rails(74, 74, 652, 852);

/** A round crossing mark in each corner. */
export const crossings = (frame: { x: number; y: number; width: number; height: number }) =>
  [
    [frame.x, frame.y],
    [frame.x + frame.width, frame.y],
    [frame.x, frame.y + frame.height],
    [frame.x + frame.width, frame.y + frame.height],
  ]
    .map(
      ([x = 0, y = 0]) =>
        fill(disc(x, y, 24), inks.yellow) +
        line(disc(x, y, 24), inks.key, 4) +
        line(
          [45, 135].map((turn) => `M${polar(x, y, turn, 14).join(' ')}L${polar(x, y, turn + 180, 14).join(' ')}`).join(''),
          inks.maroon,
          7,
        ),
    )
    .join('');

/** The label of Rail Gaadi, 800 × 1000. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.maroon,
      seed: 111,
      scene:
        evening(sheetWidth, 700, ['#1f5a48', inks.green, '#3d9166', '#6faf7c', '#b2cd95', '#e2dfa6']) +
        ghats(800, 700, '#7a2a2e', 150, 1) +
        ghats(800, 700, '#5b1f28', 90, 4) +
        fill(box(0, 698, 800, 310), '#c78b45') +
        fill(fadeDown({ x: 0, y: 700, width: 800, height: 240 }, 15, 0.4, 4.6), '#a96c31') +
        move(track(290, 260, '#6b4a35', inks.key), 400, 660),
      border: border + crossings({ x: 66, y: 66, width: 668, height: 868 }),
      front:
        move(departure(), 400, 462, 1.04) +
        fill(
          setWord('lines25', { x: 168, y: 138, size: 23, tracking: 2 }) + setWord('brand', { x: 626, y: 138, size: 23, tracking: 2 }),
          inks.paper,
        ) +
        move(nameBoard(540, 88, 70), 400, 788),
    }),
  );
