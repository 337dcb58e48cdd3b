import { setWord } from '../../draw/lettering.ts';
import { motifBorder } from '../../draw/motif-border.ts';
import { star } from '../../draw/drawing/polar.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { printSheet, sheetHeight, sheetWidth } from '../../draw/sheets/print-sheet.ts';
import { secondScript } from '../../draw/second-script.ts';
import { paintedWord } from '../../draw/sign.ts';
import { box, clipTo, disc, fill, line, mirror, move, picture } from '../../draw/drawing/svg.ts';
import { fern, grass, jar, shine, spark } from './garden.ts';
import { inks } from './inks.ts';

/** A sky of rings round the moon, darker outwards, and stars. */
export function moonlit(width: number, height: number, x: number, y: number, rings: readonly string[], step: number): string {
  const next = fixedSequence(19);
  const stars = Array.from({ length: 60 }, (_, i) =>
    i % 6 === 0 ? star(next() * width, next() * height * 0.8, 1.5, 7, 4) : disc(next() * width, next() * height * 0.8, 1.6),
  ).join('');
  return (
    fill(box(0, 0, width, height), rings[0] ?? inks.key) +
    rings
      .slice(1)
      .map((colour, i) => fill(disc(x, y, step * (rings.length - 1 - i)), colour))
      .join('') +
    fill(stars, '#6f8f6b')
  );
}

/** The moon with the jar before it, grass round its foot: 600 wide round 0, 0. */
export const catchOfTheNight = () =>
  fill(disc(0, -20, 268), inks.key) +
  fill(disc(0, -20, 260), inks.light) +
  clipTo(
    disc(0, -20, 260),
    shine(-120, -170, 250, inks.glow, 17) +
      shine(190, 60, 230, inks.glow, 17) +
      fill(`${disc(-150, -60, 26)}${disc(160, -120, 34)}${disc(120, -190, 14)}${disc(-196, 30, 16)}`, inks.glow),
  ) +
  line(disc(0, -20, 244), inks.key, 3, ' stroke-dasharray="1 11"') +
  move(fern(260, inks.key), 120, 250) +
  mirror(move(fern(250, inks.key), 130, 250), 0) +
  move(fern(200, inks.grass), 170, 260) +
  mirror(move(fern(190, inks.grass), 176, 260), 0) +
  move(jar(8), 0, 34, 1.02) +
  grass(-260, 262, 520, 90, 9, inks.key);

/** Names in the dark: light letters, each with its own screen of shine below. */
export const names = (word: 'jugnuEn' | 'jugnuHi', x: number, y: number, size: number, tracking: number) =>
  shine(x - size * 1.1, y - size * 0.35, size * 1.1, inks.grass, size * 0.1) +
  shine(x + size * 1.1, y - size * 0.35, size * 1.1, inks.grass, size * 0.1) +
  paintedWord({ word, x, y, size, tracking, colour: inks.light, shade: inks.violet, edge: inks.key, fall: 0.06 });

const vine = line('M-20 10C-10 -4 10 14 20 0', inks.grass, 4);
export const bud = vine + fill('M0 4C-10 -2 -9 -11 0 -17C9 -11 10 -2 0 4Z', inks.glow);
export const lamp = vine + fill(disc(0, -6, 7), inks.light) + fill(disc(0, -6, 3), inks.paper);
export const border =
  line(box(84, 84, 632, 832, 22), inks.light, 3.4) + motifBorder({ x: 68, y: 68, width: 664, height: 864 }, 40, bud, lamp);

const outline = (inset: number) => box(inset, inset, sheetWidth - inset * 2, sheetHeight - inset * 2, 84 - inset * 0.8);

/** The label of Jugnu, 800 × 1000. */
export const label = () =>
  picture(
    sheetWidth,
    sheetHeight,
    printSheet({
      paper: inks.paper,
      key: inks.key,
      band: inks.violet,
      outline,
      seed: 71,
      scene:
        moonlit(sheetWidth, sheetHeight, 400, 430, [inks.key, '#102d2b', inks.night, '#1a4843'], 150) +
        grass(40, 960, 720, 220, 31, '#0a1917'),
      border,
      front:
        move(catchOfTheNight(), 400, 430, 1.04) +
        spark(150, 250, 1.2) +
        spark(664, 300, 1.3) +
        spark(138, 560, 1) +
        spark(668, 610, 0.9) +
        fill(
          setWord('lines', { x: 198, y: 146, size: 25, tracking: 4 }) + setWord('brand', { x: 596, y: 146, size: 25, tracking: 4 }),
          inks.light,
        ) +
        names('jugnuEn', 400, 788, 146, 8) +
        secondScript({ word: 'jugnuHi', x: 400, y: 882, size: 90, colour: inks.paper, edge: inks.key, shade: inks.violet }),
    }),
  );
