import { box, clipTo, fill, group, line } from '../../../draw/drawing/svg.ts';
import { namePlate } from '../../../draw/name-plate.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { rays } from '../../../draw/drawing/polar.ts';
import { inks } from '../inks.ts';
import { firki } from './firki.ts';

const tile = box(4, 4, 150, 150, 10);

/** The spool whose thread ties any kites together: a small label, so that it stands out. */
export const firkiWild = (pose = 0) =>
  overprint(
    fill(tile, inks.sea) + clipTo(tile, fill(rays(78, 58, 0, 160, 20, 0.5), '#1a958d')),
    line(box(11, 11, 141, 141, 6), inks.paper, 3) +
      line(tile, inks.key, 4.4) +
      group(firki(pose), 'translate(80 58) scale(0.78) translate(-80 -76)') +
      namePlate({ word: 'wild', y: 122, paper: inks.paper, key: inks.key, size: 42 }),
  );
