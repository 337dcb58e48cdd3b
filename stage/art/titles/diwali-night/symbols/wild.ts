import { box, clipTo, disc, fill, line } from '../../../draw/svg.ts';
import { namePlate } from '../../../draw/name-plate.ts';
import { overprint } from '../../../draw/press.ts';
import { around, rays, star } from '../../../draw/polar.ts';
import { inks } from '../inks.ts';

const tile = box(4, 4, 150, 150, 10);

/** The sparkler that stands for any symbol: a small label of its own, so that it is seen first. */
export const wild = () =>
  overprint(
    fill(tile, inks.fire) + clipTo(tile, fill(rays(78, 60, 0, 150, 20, 0.5), '#f0583c')) + fill(star(80, 58, 20, 52, 12, 7), inks.gold),
    line(box(11, 11, 141, 141, 6), inks.paper, 3) + line(tile, inks.key, 4.4) +
      line('M80 62L126 140', inks.key, 8) + line('M80 62L126 140', inks.paper, 3) +
      fill(star(80, 58, 20, 50, 12, 7), inks.gold) + line(star(80, 58, 20, 50, 12, 7), inks.key, 4) +
      fill(star(80, 58, 11, 29, 8), inks.paper) + fill(disc(80, 58, 7), inks.fire) +
      fill(around(80, 62, 60, 12, 22).map(([x, y], index) => (index % 2 === 0 ? disc(x, y, 3.4) : star(x, y, 2, 6, 4))).join(''), inks.paper) +
      namePlate({ word: 'wild', y: 126, paper: inks.paper, key: inks.key, size: 42 }),
  );
