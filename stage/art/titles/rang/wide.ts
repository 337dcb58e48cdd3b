import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, move } from '../../draw/drawing/svg.ts';
import { inks } from './inks.ts';
import { fourColours, play } from './label.ts';
import { blot, burst, drops } from './powder.ts';
import { symbols } from './symbols.ts';

const plum = '#34104a';
const dust = '#431a5c';

const names = (x: number, y: number) =>
  fourColours('rangEn', x, y, 124, 8) +
  secondScript({ word: 'rangHi', x, y: y + 98, size: 80, colour: inks.yellow, edge: inks.key, shade: inks.red });

/** The wall that the colours fly at: a white blot on plum. */
const wall = (x: number, y: number, size: number) =>
  fill(blot(x, y, size, 55, 15, 0.26), inks.paper) + fill(drops(x, y, size * 1.25, size * 1.6, 30, 6, 16), inks.paper);

/** Rang across: the throw on the right, plum dusk for words. */
const scene = () =>
  fill(box(0, 0, strip.width, strip.height), plum) +
  burst(180, 150, 120, dust, 4) +
  burst(560, 440, 140, dust, 9) +
  burst(90, 520, 80, dust, 11) +
  burst(836, 150, 62, inks.red, 15) +
  burst(790, 470, 50, inks.yellow, 16) +
  burst(1604, 90, 70, inks.green, 19) +
  burst(1600, 470, 60, inks.blue, 23) +
  wall(printAt, 280, 330) +
  move(play(), printAt, 246, 0.82) +
  move(symbols.dhol(), 838, 400, 1.1) +
  names(printAt, 510) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.yellow);

const upright = () =>
  fill(box(0, 0, 800, 800), plum) +
  burst(60, 90, 60, inks.green, 19) +
  burst(744, 100, 60, inks.red, 23) +
  burst(80, 700, 62, inks.blue, 29) +
  burst(730, 700, 62, inks.yellow, 33) +
  wall(400, 370, 330) +
  move(play(), 400, 330, 0.92) +
  names(400, 668) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.yellow);

export const { wide, middle, tall } = keyArt(scene, upright);
