import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { box, disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { coach, track } from './engine.ts';
import { inks } from './inks.ts';
import { departure, evening, ghats, nameBoard } from './label.ts';
import { symbols } from './symbols.ts';

const dusk = ['#14332f', '#173c36', '#1a453d', '#1f5046', '#265c4d'] as const;

/** The mail standing in the far platform, coach after coach. */
const train = (x: number, y: number, count: number, size: number) =>
  Array.from({ length: count }, (_, i) =>
    move(coach('#5b1f28', '#a77a2a', i % 2 === 0 ? '#d8a63c' : '#a77a2a', '#0f141d'), x + i * 160 * size, y, size),
  ).join('');

const platform = (y: number, width: number) =>
  fill(box(0, y, width, 140), inks.key) +
  fill(box(0, y, width, 16), '#c78b45') +
  line(`M0 ${y + 8}H${width}`, inks.key, 5, ' stroke-dasharray="34 20"');

/** Rail Gaadi across: the engine on the right, the night mail waiting for words. */
const scene = () =>
  evening(strip.width, 480, dusk) +
  fill(disc(300, 110, 40), '#2f6a58') +
  ghats(strip.width, 480, '#3b2029', 130, 1) +
  ghats(strip.width, 480, '#2b1a22', 70, 4) +
  fill(box(0, 478, strip.width, 160), '#20262b') +
  line(`M0 540H${strip.width}`, '#5f6b70', 5) +
  train(-40, 540, 6, 1.1) +
  platform(560, strip.width) +
  move(symbols.signal(), 800, 404, 1) +
  move(symbols.mailbag(), 1530, 436, 0.86) +
  move(departure(), printAt, 290, 0.8) +
  move(nameBoard(440, 68, 40), printAt, 514) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.maroon);

const upright = () =>
  evening(800, 600, ['#1f5a48', inks.green, '#3d9166', '#6faf7c', '#b2cd95']) +
  ghats(800, 600, '#7a2a2e', 140, 1) +
  ghats(800, 600, '#5b1f28', 80, 4) +
  fill(box(0, 598, 800, 210), '#5a3c28') +
  move(track(220, 300, '#3a2a20', inks.key), 400, 590) +
  move(departure(), 400, 360, 0.98) +
  move(symbols.signal(), 8, 500, 1.1) +
  move(symbols.mailbag(), 640, 560, 0.94) +
  move(nameBoard(500, 76, 60), 400, 670) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.maroon);

export const { wide, middle, tall } = keyArt(scene, upright);
