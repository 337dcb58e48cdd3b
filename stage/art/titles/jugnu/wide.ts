import { keyArt, printAt, strip } from '../../draw/sheets/key-art.ts';
import { wear } from '../../draw/drawing/press.ts';
import { secondScript } from '../../draw/second-script.ts';
import { box, fill, mirror, move } from '../../draw/drawing/svg.ts';
import { fern, grass, spark } from './garden.ts';
import { inks } from './inks.ts';
import { catchOfTheNight, moonlit, names } from './label.ts';
import { symbols } from './symbols.ts';

const both = (x: number, y: number) =>
  names('jugnuEn', x, y, 116, 6) +
  secondScript({ word: 'jugnuHi', x, y: y + 70, size: 58, colour: inks.paper, edge: inks.key, shade: inks.violet });
const sky = [inks.key, '#0e2725', '#103331', '#143c39'] as const;

/** Jugnu across: the jar on the right, the dark garden for words. */
const scene = () =>
  moonlit(strip.width, strip.height, printAt, 260, sky, 300) +
  grass(-10, 640, 1700, 170, 12, '#0f302b') +
  move(fern(280, '#0f302b'), 80, 640) +
  move(fern(220, '#0f302b'), 420, 640) +
  mirror(move(fern(250, '#0f302b'), 380, 640), 330) +
  spark(830, 190, 1.2) +
  spark(900, 420, 0.9) +
  spark(1560, 140, 1.3) +
  spark(1500, 430, 0.9) +
  spark(690, 330, 0.7) +
  spark(1626, 330, 0.8) +
  move(symbols.owl(), 772, 430, 0.9) +
  move(catchOfTheNight(), printAt, 262, 0.86) +
  grass(-10, 636, 1700, 90, 22, '#081513') +
  both(printAt, 522) +
  fill(wear(strip.width, strip.height, 200, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 618, strip.width, 12), inks.violet);

const upright = () =>
  moonlit(800, 800, 400, 340, sky, 220) +
  grass(-10, 810, 820, 190, 12, '#0f302b') +
  move(catchOfTheNight(), 400, 340, 1.06) +
  spark(90, 160, 1.2) +
  spark(716, 190, 1.3) +
  spark(80, 480, 0.9) +
  spark(726, 500, 0.9) +
  move(symbols.owl(), 24, 566, 0.84) +
  grass(-10, 806, 820, 110, 22, '#081513') +
  both(400, 690) +
  fill(wear(800, 800, 150, 1.8, 5), inks.paper, ' opacity="0.6"') +
  fill(box(0, 788, 800, 12), inks.violet);

export const { wide, middle, tall } = keyArt(scene, upright);
