import { fadeDown } from '../../draw/drawing/halftone.ts';
import { around, petals } from '../../draw/drawing/polar.ts';
import { box, disc, fill, line, move, polygon } from '../../draw/drawing/svg.ts';
import { gem } from './hoard.ts';
import { ink, inks } from './inks.ts';

const studs = (x: number) => fill([14, 47, 80, 113, 146].map((y) => disc(x, y, 4.2)).join(''), inks.gold);

/** The left leaf of the vault's door; its seam is the right edge. */
const door = () =>
  fill(box(0, 0, 160, 160), inks.wine) +
  fill(fadeDown({ x: 0, y: 60, width: 160, height: 100 }, 8, 0.2, 3.2), inks.key) +
  line('M0 5H160M0 155H160M62 0V160', inks.gold, 4) +
  line('M0 12H160M0 148H160', inks.dull, 2, ' stroke-dasharray="1 8"') +
  ink(
    polygon([
      [74, 24],
      [144, 24],
      [144, 136],
      [74, 136],
    ]),
    inks.garnet,
    '',
    4,
  ) +
  line('M81 31H137V129H81Z', inks.gold, 2.6) +
  move(gem(inks.emerald, '#075139', 6), 109, 52, 0.3) +
  move(gem(inks.emerald, '#075139', 6), 109, 112, 0.3) +
  ink(box(150, 0, 10, 160), inks.gold, '', 3.4) +
  studs(155) +
  studs(68) +
  studs(40);

const spoke = ink('M-5 0H5V-62H-5Z', inks.gold, '', 4) + ink(disc(0, -66, 9), inks.garnet, '', 4);

/** The wheel that locks both leaves. */
const wheel = () =>
  move(
    ink(disc(0, 0, 62), inks.dull, '', 5) +
      fill(disc(0, 0, 50), inks.key) +
      fill(
        around(0, 0, 56, 18)
          .map(([x, y]) => disc(x, y, 2.4))
          .join(''),
        inks.key,
      ) +
      [0, 60, 120, 180, 240, 300].map((turn) => move(spoke, 0, 0, 1, turn)).join('') +
      ink(disc(0, 0, 26), inks.gold, '', 5) +
      fill(petals(0, 0, 4, 22, 8, 22), inks.garnet) +
      fill(disc(0, 0, 6), inks.paper),
    80,
    80,
  );

export const things = { door, wheel } as const;
