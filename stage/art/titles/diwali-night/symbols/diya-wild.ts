import { box, clipTo, fill, line, move } from '../../../draw/drawing/svg.ts';
import { namePlate } from '../../../draw/name-plate.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { rays } from '../../../draw/drawing/polar.ts';
import { inks } from '../inks.ts';
import { lamp } from './lamp.ts';

const tile = box(4, 4, 150, 150, 10);

/** The lamp that lights a line for any symbol: a small label, so that it stands out. */
export const diyaWild = (pose = 0) =>
  overprint(
    fill(tile, inks.night) + clipTo(tile, fill(rays(78, 52, 0, 160, 22, 0.5), '#3c3ba0')),
    line(box(11, 11, 141, 141, 6), inks.paper, 3) +
      line(tile, inks.key, 4.4) +
      move(lamp(pose), 16, 9, 0.78) +
      namePlate({ word: 'wild', y: 122, paper: inks.paper, key: inks.fire, size: 40 }),
  );
