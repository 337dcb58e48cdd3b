import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, move } from '../../draw/drawing/svg.ts';
import { boat } from './boat.ts';
import { inks } from './inks.ts';
import { floating, hills, rainDrop } from './label.ts';
import { symbols } from './symbols.ts';
import { cloud, rain, water } from './weather.ts';

const dusk = '#17406b';

const names = (x: number, y: number) =>
  floating('sawanEn', x, y, 128, 5) +
  secondScript({ word: 'sawanHi', x, y: y + 88, size: 66, colour: inks.paper, edge: inks.key, shade: inks.orange });

/** Sawan across: the drop on the right, rain over the fields for words. */
const scene = () =>
  fill(box(0, 0, strip.width, strip.height), dusk) +
  rain(strip.width, 460, '#20527f', 240, 7, 6) +
  hills(strip.width, 400, 240, '#1f6647', '#1b4f56') +
  water(strip.width, 516, 120, '#1b4b78', '#3f83a6', 80) +
  move(cloud('#24588a', '#17406b', 7), 240, 90, 1.05) +
  move(cloud('#24588a', '#17406b', 7), 660, 130, 0.7) +
  move(cloud(inks.paper, inks.rain, 8), 930, 96, 0.72) +
  move(boat(), 780, 420, 0.9) +
  move(symbols.frog(), 1470, 420, 1.06) +
  move(rainDrop(), printAt, 290, 0.82) +
  move(cloud(inks.paper, inks.rain, 8), 1540, 120, 0.72) +
  names(printAt, 516) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.orange);

const upright = () =>
  fill(box(0, 0, 800, 800), dusk) +
  rain(800, 620, '#20527f', 190, 7, 6) +
  hills(800, 520, 280, '#1f6647', '#1b4f56') +
  water(800, 672, 140, '#1b4b78', '#3f83a6', 80) +
  move(rainDrop(), 400, 346, 0.94) +
  move(cloud(inks.paper, inks.rain, 8), 120, 120, 0.66) +
  move(cloud(inks.paper, inks.rain, 8), 690, 150, 0.62) +
  move(boat(), 30, 570, 0.9) +
  move(symbols.frog(), 640, 560, 0.96) +
  names(400, 676) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.orange);

export const { wide, middle, tall } = keyArt(scene, upright);
