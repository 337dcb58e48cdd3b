import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { keriCloth, oval, planks, sash } from './label.ts';
import { symbols } from './symbols.ts';

const shade = '#244d17';
const mark = '#2b581c';

const names = (x: number, y: number) =>
  move(sash('aamEn', 590, 60), x, y, 1, -3) +
  secondScript({ word: 'aamHi', x, y: y + 112, size: 66, colour: inks.paper, edge: inks.key, shade: inks.sun });

/** The far side of the orchard, one tree like the next. */
const trees = (foot: number, width: number) =>
  Array.from({ length: Math.ceil(width / 150) }, (_, i) =>
    move(
      fill('M-8 0V-60H8V0ZM-70 -70C-80 -120 -30 -150 0 -140C30 -150 80 -120 70 -70C40 -46 -40 -46 -70 -70Z', '#1c4012'),
      i * 150 + 60,
      foot,
      0.9 + (i % 3) * 0.14,
    ),
  ).join('');

/** Aam Ka Mausam across: the crate label on the right, the orchard's shade for words. */
const scene = () =>
  keriCloth(strip.width, strip.height, shade, mark, shade, 110) +
  trees(560, strip.width) +
  fill(box(0, 552, strip.width, 90), '#5a2d12') +
  line(`M0 552H${strip.width}`, inks.key, 7) +
  planks(956, 540, 548, 84, 1) +
  move(symbols.cycle(), 752, 394, 1.04) +
  move(symbols.basket(), 1512, 424, 0.86) +
  move(oval(), printAt, 246, 0.84) +
  names(printAt, 474) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.ripe);

const upright = () =>
  keriCloth(800, 800, shade, mark, shade, 110) +
  trees(716, 840) +
  fill(box(0, 706, 800, 100), '#5a2d12') +
  line('M0 706H800', inks.key, 7) +
  planks(96, 690, 608, 100, 1) +
  move(oval(), 400, 342, 1.04) +
  move(symbols.squirrel(), 2, 540, 0.94) +
  move(symbols.basket(), 660, 566, 0.84) +
  names(400, 632) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.ripe);

export const { wide, middle, tall } = keyArt(scene, upright);
