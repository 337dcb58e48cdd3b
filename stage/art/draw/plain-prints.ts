import type { Prints } from '../../build/title-art.ts';
import { wordWidth, type Word } from './lettering.ts';
import { rays, star } from './drawing/polar.ts';
import { box, clipTo, disc, fill, line, move, picture, type Drawing } from './drawing/svg.ts';
import { seal } from './seal.ts';
import { keyArt, printAt, strip } from './sheets/key-art.ts';
import { motifFrame, motifPaper } from './sheets/motif-frame.ts';
import { printSheet } from './sheets/print-sheet.ts';
import { backdrops } from './sheets/stage-parts.ts';
import { secondScript } from './second-script.ts';
import { paintedWord } from './sign.ts';

/** The colours of a title, as `inks` of its art. */
export type PlainInks = Readonly<Record<'paper' | 'key' | 'band' | 'accent' | 'bright' | 'night' | 'table' | 'grain', string>>;
type Plain = { readonly inks: PlainInks; readonly nameEn: Word; readonly nameHi: Word; readonly emblem: () => Drawing };

/** The place of free spins in any size: the title's night with rays in its brightest colour. */
export const plainScene = ({ night, band, bright }: PlainInks, width: number, height: number): Drawing =>
  fill(box(0, 0, width, height), night) +
  clipTo(
    box(0, 0, width, height),
    fill(rays(width / 2, height * 0.42, 0, width + height, 28), band, ' opacity="0.7"') +
      fill(disc(width / 2, height * 0.42, Math.min(width, height) * 0.46), bright, ' opacity="0.22"'),
  );

/** Every print of a title from its colours, its name in both scripts and one symbol: whole at once, and to be replaced one by one. */
export function plainPrints({ inks, nameEn, nameHi, emblem }: Plain): Prints {
  const { paper, key, band, accent, bright, night } = inks;
  const sized = (word: Word, width: number, most: number) => Math.min(most, width / Math.max(0.1, wordWidth(word, 1)));
  const english = (x: number, y: number, width: number, most: number) =>
    paintedWord({ word: nameEn, x, y, size: sized(nameEn, width, most), colour: paper, shade: band, edge: key });
  const hindi = (x: number, y: number, width: number, most: number) =>
    secondScript({ word: nameHi, x, y, size: sized(nameHi, width, most), colour: paper, edge: key, shade: accent });
  const sun = (x: number, y: number, radius: number) =>
    fill(disc(x, y, radius), bright) + line(disc(x, y, radius), key, 6) + move(emblem(), x - radius * 0.8, y - radius * 0.8, radius / 100);
  const lit = (width: number, height: number, x: number, y: number) =>
    fill(box(0, 0, width, height), band) +
    clipTo(box(0, 0, width, height), fill(rays(x, y, 60, Math.max(width, height) * 1.2, 18), accent));
  const sheet = (front: Drawing, seed: number) =>
    picture(
      800,
      1000,
      printSheet({ paper, key, band, seed, scene: lit(800, 1000, 400, 430), border: line(box(60, 60, 680, 880, 12), paper, 8), front }),
    );
  const dark = (width: number, height: number) =>
    picture(
      width,
      height,
      fill(box(0, 0, width, height), night) +
        clipTo(box(0, 0, width, height), fill(rays(width / 2, height, 60, Math.max(width, height) * 1.5, 24), key, ' opacity="0.4"')),
    );
  return {
    label: () => sheet(sun(400, 400, 250) + english(400, 790, 580, 120) + hindi(400, 900, 480, 86), 7),
    poster: () =>
      sheet(sun(400, 210, 110) + fill(disc(400, 590, 200), paper) + line(disc(400, 590, 186), key, 5) + english(400, 910, 580, 84), 8),
    ...keyArt(
      () =>
        fill(box(0, 0, strip.width, strip.height), night) +
        move(clipTo(box(0, 0, 900, strip.height), lit(900, strip.height, 450, 250)), strip.width - 900, 0) +
        sun(printAt, 220, 170) +
        english(printAt, 490, 560, 92) +
        hindi(printAt, 585, 420, 60),
      () => lit(800, 800, 400, 320) + sun(400, 300, 220) + english(400, 640, 620, 104) + hindi(400, 750, 480, 70),
    ),
    plate: () => picture(720, 196, english(360, 132, 640, 110)),
    plateHi: () => picture(720, 196, hindi(360, 128, 600, 110)),
    frame: () =>
      motifFrame({ paper, key, band, motif: fill(star(0, 0, 5, 12, 4), bright), corner: fill(star(0, 0, 6, 14, 5, 135), accent) }),
    ground: () => motifPaper(inks.table, fill(disc(0, 0, 2.4), inks.grain)),
    stamp: () =>
      seal({ glow: fill(star(320, 320, 250, 312, 18), bright), outline: disc(320, 320, 262), ornament: '', ink: band, paper, key }),
    ...backdrops(dark),
  };
}
