import { box, clipTo, fill, line, move } from '../../../draw/svg.ts';
import { namePlate } from '../../../draw/name-plate.ts';
import { overprint } from '../../../draw/press.ts';
import { rays } from '../../../draw/polar.ts';
import { inks } from '../inks.ts';
import { sun } from '../sun.ts';

const tile = box(4, 4, 150, 150, 10);

/** The sun over the roofs stands for any symbol. */
export const wild = () =>
  overprint(
    fill(tile, inks.sea) + clipTo(tile, fill(rays(78, 60, 0, 150, 20, 0.5), '#1a958d')),
    line(box(11, 11, 141, 141, 6), inks.paper, 3) + line(tile, inks.key, 4.4) + move(sun(), 80, 62, 1.04) +
      namePlate({ word: 'wild', y: 126, paper: inks.paper, key: inks.key, size: 42 }),
  );
