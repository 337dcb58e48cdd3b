import { halftone } from '../../draw/drawing/halftone.ts';
import { petals } from '../../draw/drawing/polar.ts';
import { disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

const skin =
  'M-6 -92C50 -104 104 -62 108 0C112 66 66 112 10 112C-28 112 -52 104 -78 112C-96 118 -104 104 -94 92C-74 66 -92 44 -94 4C-96 -48 -58 -86 -6 -92Z';

/** A mango with its beak to the lower left, 210 wide round 0, 0; blush screened from the shoulder. */
export const mango = (width = 8) =>
  ink(
    skin,
    inks.ripe,
    fill(
      halftone({ x: -20, y: -110, width: 140, height: 240 }, 13, (x, y) => Math.max(0, 7.2 - Math.hypot(x - 104, y + 50) * 0.052)),
      inks.sun,
    ) +
      fill('M-66 -30C-58 -56 -36 -70 -14 -74C-26 -58 -44 -44 -50 -20C-54 -12 -70 -18 -66 -30Z', inks.paper) +
      fill(
        [
          [-40, 40],
          [-10, 66],
          [20, 40],
          [-24, 10],
          [44, 74],
          [-52, 70],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 3.6))
          .join(''),
        inks.key,
      ),
    width,
  );

/** A mango leaf, 150 long from 0, 0 upwards. */
export const leaf = (colour: string = inks.green, width = 7) =>
  ink(
    'M0 0C-34 -34 -36 -98 0 -150C36 -98 34 -34 0 0Z',
    colour,
    line('M0 0V-132M0 -30L-18 -50M0 -30L18 -50M0 -58L-20 -78M0 -58L20 -78M0 -86L-16 -104M0 -86L16 -104', inks.paper, width * 0.5),
    width,
  );

/** Two mangoes on the branch, 460 wide round 0, 0. */
export const bunch = () =>
  line('M-30 -150C0 -170 40 -190 110 -214', inks.key, 26) +
  line('M-30 -150C0 -170 40 -190 110 -214', '#9a5a2b', 11) +
  move(leaf(inks.dark), 30, -158, 1.24, -96) +
  move(leaf(inks.green), 40, -164, 1.16, 96) +
  move(leaf(inks.green), 10, -150, 1.1, -58) +
  line('M-2 -150C-20 -130 -70 -110 -84 -70M20 -154C50 -120 84 -96 92 -50', inks.key, 17) +
  line('M-2 -150C-20 -130 -70 -110 -84 -70M20 -154C50 -120 84 -96 92 -50', inks.green, 5.4) +
  move(mango(7.4), 104, 62, 1.1, 10) +
  move(mango(7.2), -92, 44, 1.16, -6) +
  move(leaf(inks.green), 62, -148, 1.06, 128) +
  move(leaf(inks.dark), -34, -140, 1, -136);

/** Keri: the mango as block printers cut it, 60 high round 0, 0. */
export const keri = (ground: string, mark: string) =>
  fill('M4 -32C-14 -28 -22 -10 -20 8C-18 26 -6 32 4 32C20 32 26 16 22 4C18 -6 4 -6 2 6', ground) +
  fill('M4 -32C16 -34 20 -22 12 -18C10 -24 6 -26 0 -20C-6 -12 -2 -6 2 6L-20 8C-22 -10 -14 -28 4 -32Z', ground) +
  fill(petals(1, 15, 2, 11, 6, 26), mark) +
  fill(
    [
      [-9, -4],
      [-8, -14],
      [-13, 8],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2))
      .join(''),
    mark,
  );
