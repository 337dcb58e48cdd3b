import { fadeDown } from '../../draw/drawing/halftone.ts';
import { namePlate } from '../../draw/name-plate.ts';
import { rays } from '../../draw/drawing/polar.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { box, clipTo, disc, fill, line, move, swing } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

const bird = (pose: number) =>
  ink('M52 66C40 92 34 120 22 156L40 148C56 134 74 118 84 96Z', inks.dark) +
  ink(
    'M92 16C116 10 138 26 136 52C134 84 118 112 84 120C62 122 48 108 50 84C54 56 66 24 92 16Z',
    inks.green,
    fill(fadeDown({ x: 40, y: 60, width: 100, height: 70 }, 7, 0.2, 2.8), inks.dark),
  ) +
  swing(
    ink(
      'M56 74C78 66 100 78 100 98C88 116 66 122 48 140C42 116 46 90 56 74Z',
      inks.dark,
      line('M58 92C70 90 80 94 88 102M54 108C64 106 72 108 78 114', inks.paper, 3.6),
    ),
    12 * pose,
    84,
    78,
  ) +
  line('M84 52C96 66 116 68 132 58', inks.sun, 7) +
  ink('M130 24C152 22 160 44 148 62C144 52 138 46 128 46Z', inks.sun, '', 4.8) +
  fill(disc(110, 36, 9), inks.paper) +
  fill(disc(112, 36, 4.6), inks.key) +
  line('M92 118V130M104 112V126', inks.ripe, 5);

/** The parrot that takes any fruit: the wild. */
export const parrotWild = (pose = 0) => {
  const crate = box(6, 6, 148, 148, 6);
  return overprint(
    fill(crate, inks.ripe),
    clipTo(crate, fill(rays(80, 130, 0, 190, 26, 0.5, 4 * pose), '#fdc648') + fill('M6 128H154V154H6Z', inks.sun)) +
      line(box(13, 13, 134, 134, 3), inks.paper, 3) +
      line(crate, inks.key, 4.6) +
      swing(move(bird(pose), 26, 4, 0.76), -3 * pose, 84, 100) +
      namePlate({ word: 'wild', y: 124, paper: inks.paper, key: inks.dark, size: 38 }),
  );
};
