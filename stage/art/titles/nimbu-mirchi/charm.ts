import { fadeDown } from '../../draw/drawing/halftone.ts';
import { disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

const pod = 'M-15 2C-6 -8 12 -8 18 2C27 30 22 78 4 124C-2 138 -12 142 -16 136C-10 96 -22 50 -15 2Z';
const cap = 'M-20 4C-20 -10 -8 -14 -3 -14L-5 -34H5L4 -14C12 -14 23 -10 22 4C14 9 8 4 2 8C-6 4 -12 9 -20 4Z';

/** One chilli hanging from its stalk at 0, 0, about 150 long. */
export const chilli = (colour: string, capColour: string, width = 7) =>
  ink(
    pod,
    colour,
    fill(fadeDown({ x: -30, y: 50, width: 60, height: 90 }, 9, 0.2, 3.4), inks.key) + line('M-4 18C-1 46 -1 66 -4 92', inks.paper, 5),
    width,
  ) + ink(cap, capColour, '', width * 0.86);

const body =
  'M-104 0C-98 -56 -50 -84 0 -84C46 -84 84 -62 98 -22C106 -18 122 -14 126 -2C122 10 108 14 98 20C82 62 46 84 0 84C-50 84 -98 56 -104 0Z';

/** A lemon lying on its side, 230 wide round 0, 0. */
export const lemon = (width = 8) =>
  ink(
    body,
    inks.yellow,
    fill(fadeDown({ x: -110, y: -10, width: 230, height: 96 }, 11, 0.4, 5), inks.deep) +
      fill('M-70 -44C-48 -66 -14 -72 8 -68C-18 -62 -44 -50 -58 -30C-66 -26 -76 -34 -70 -44Z', inks.paper) +
      [
        [40, -30],
        [66, -8],
        [22, 10],
        [54, 30],
        [-20, 36],
        [-54, 14],
        [14, 54],
      ]
        .map(([x = 0, y = 0]) => fill(disc(x, y, 4.4), inks.key))
        .join(''),
    width,
  ) + line('M96 -22Q88 0 96 20', inks.key, width * 0.7);

const fan = [-58, 58, -39, 39, -19, 19, 0];

/** The charm that hangs before every shop and behind every lorry: a lemon and seven chillies on a black thread. */
export const charm = () =>
  line('M0 -250V60', inks.key, 8) +
  fan
    .map((turn) =>
      move(
        chilli(turn === 0 ? inks.red : inks.green, turn === 0 ? inks.green : inks.dark, 5.6),
        turn * 1.1,
        34 - Math.abs(turn) * 0.5,
        1.36,
        -turn,
      ),
    )
    .join('') +
  fill(disc(0, -194, 15), inks.key) +
  move(lemon(8.6), 0, -62, 0.98, -90);
