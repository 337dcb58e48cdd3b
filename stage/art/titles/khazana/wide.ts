import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, move } from '../../draw/drawing/svg.ts';
import { coinFlat, jaali } from './hoard.ts';
import { inks } from './inks.ts';
import { board, treasury } from './label.ts';
import { symbols } from './symbols.ts';

const vault = '#4d0a20';
const net = '#591027';

const names = (x: number, y: number) =>
  move(board('khazanaEn', 540, 76), x, y) +
  secondScript({ word: 'khazanaHi', x, y: y + 116, size: 62, colour: inks.paper, edge: inks.key, shade: inks.gold });

/** Coins in rows on the floor of the vault. */
const floor = (from: number, to: number, y: number) =>
  Array.from({ length: Math.floor((to - from) / 66) }, (_, i) => coinFlat(from + i * 66, y + (i % 3) * 9, 1 + (i % 2) * 0.16)).join('');

const ledge = (y: number, width: number, height: number) =>
  fill(box(0, y, width, height), inks.key) +
  line(`M0 ${y}H${width}`, inks.dull, 5) +
  line(`M0 ${y + 14}H${width}`, inks.dull, 5, ' stroke-dasharray="1 14"');

/** Khazana across: the chest on the right, a dim vault for words. */
const scene = () =>
  jaali(strip.width, strip.height, vault, net, 96) +
  ledge(560, strip.width, 80) +
  floor(700, 1000, 540) +
  floor(1480, 1700, 540) +
  move(symbols.elephant(), 770, 372, 1.08) +
  move(symbols.ruby(), 1516, 416, 0.78) +
  move(treasury(), printAt, 258, 0.84) +
  names(printAt, 486) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.emerald);

const upright = () =>
  jaali(800, 800, vault, net, 96) +
  ledge(720, 800, 90) +
  floor(0, 800, 702) +
  move(treasury(), 400, 330, 1.02) +
  move(symbols.elephant(), 10, 556, 0.98) +
  move(symbols.sword(), 640, 540, 1) +
  names(400, 640) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.emerald);

export const { wide, middle, tall } = keyArt(scene, upright);
