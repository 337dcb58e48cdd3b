import type { Scene } from '../../../build/title-art.ts';
import { kite } from './symbols/kite.ts';
import { pigeon } from './symbols/pigeon.ts';
import { box, disc, fill, move } from '../../draw/drawing/svg.ts';
import { deepSky, farKite } from './label.ts';
import { inks } from './inks.ts';
import { roofline } from './roofline.ts';
import { sun } from './sun.ts';

const kites = [
  [0.1, 0.12, 3.4, -16, inks.rani],
  [0.24, 0.22, 2.2, 20, inks.gold],
  [0.9, 0.24, 3.8, 18, inks.gold],
  [0.04, 0.42, 2.6, 12, inks.gold],
  [0.95, 0.46, 2.4, -22, inks.rani],
  [0.12, 0.64, 3, -8, inks.rani],
  [0.88, 0.68, 2.8, 14, inks.rani],
  [0.3, 0.06, 1.8, -20, inks.rani],
] as const;

/** Noon of Uttarayan: the sun stands high, the sky is full of kites. */
const noon = (width: number, height: number) =>
  deepSky(width, height, width * 0.72, height * 0.1) +
  fill(disc(width * 0.72, height * 0.1, 120), '#0d7f78') +
  move(sun(inks.gold, inks.rani), width * 0.72, height * 0.1, 2.1) +
  kites.map(([x, y, scale, turn, colour]) => farKite(width * x, height * y, scale, turn, colour)).join('') +
  roofline(-30, height - 40, width + 60, 31, '#0a4a4e', '#e8b45a', 1.2) +
  roofline(-30, height + 2, width + 60, 17, '#0a1c2e', '#f6a21b', 1.3) +
  fill(box(0, height - 4, width, 6), '#0a1c2e');

export const scene: Scene = { draw: noon, motion: 'sway', movers: { kite, pigeon }, festive: '#c9fff0' };
