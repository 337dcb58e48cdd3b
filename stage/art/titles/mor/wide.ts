import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { cuspedArch } from '../../draw/drawing/outline.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, line, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { jharokha, leheriya, nameBoard } from './label.ts';
import { symbols } from './symbols.ts';

const garden = '#0a4d50';
const stripe = '#0c5759';

const names = (x: number, y: number, size = 92) =>
  move(nameBoard('morEn', 560, size), x, y) +
  secondScript({ word: 'morHi', x, y: y + 118, size: 66, colour: inks.paper, edge: inks.key, shade: inks.gold });

/** A row of palace arches, far off. */
const arcade = (from: number, to: number, foot: number, step: number) =>
  fill(box(from, foot - step * 1.34, to - from, step * 1.34), '#083f45') +
  line(`M${from} ${foot - step * 1.34}H${to}`, '#13727a', 5) +
  Array.from({ length: Math.floor((to - from) / step) }, (_, i) =>
    fill(cuspedArch(from + step * (i + 0.5), foot - step * 1.14, step * 0.72, step * 1.14, step * 0.62), stripe),
  ).join('');

/** Mor across: the window on the right, a palace garden by dusk for words. */
const scene = () =>
  leheriya(strip.width, strip.height, garden, stripe, 56, 64) +
  arcade(0, strip.width, 560, 140) +
  fill(box(0, 556, strip.width, 80), inks.key) +
  move(symbols.raincloud(), 800, 70, 0.86) +
  move(symbols.raincloud(), 1500, 60, 0.92) +
  move(symbols.lotus(), 780, 440, 1) +
  move(symbols.lotus(), 1520, 440, 1) +
  move(jharokha(), printAt, 276, 0.76) +
  names(printAt, 486) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.gold);

const upright = () =>
  leheriya(800, 800, garden, stripe, 56, 64) +
  arcade(0, 840, 720, 140) +
  fill(box(0, 716, 800, 90), inks.key) +
  move(symbols.raincloud(), 20, 60, 0.82) +
  move(symbols.raincloud(), 650, 60, 0.82) +
  move(symbols.lotus(), 10, 600, 0.94) +
  move(symbols.lotus(), 640, 600, 0.94) +
  move(jharokha(), 400, 366, 0.92) +
  names(400, 636, 96) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.gold);

export const { wide, middle, tall } = keyArt(scene, upright);
