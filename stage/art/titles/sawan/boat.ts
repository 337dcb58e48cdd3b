import { fadeDown } from '../../draw/drawing/halftone.ts';
import { fill, line, move, swing } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** A paper boat folded from a sheet of the almanac, 160 × 160. */
export const boat = (width = 5.5, pose = 0) =>
  swing(
    ink(
      'M80 22L124 100H36Z',
      inks.paper,
      fill('M80 22L124 100H80Z', inks.pale) + line('M58 78H76M52 88H76M66 66H76', inks.rain, 3),
      width,
    ) +
      ink(
        'M4 76L56 100H104L156 76L126 128H34Z',
        inks.orange,
        fill(fadeDown({ x: 20, y: 96, width: 120, height: 34 }, 7, 0.3, 3), inks.key) + fill('M4 76L56 100L34 128Z', '#f39a5e'),
        width,
      ) +
      line('M4 76L56 100L80 80L104 100L156 76', inks.key, width * 0.8),
    6 * pose,
    80,
    126,
  ) +
  move(line('M6 142Q20 130 34 142T62 142T90 142T118 142T146 142', inks.rain, 6), 5 * pose, 0) +
  move(line('M30 154Q42 144 54 154T78 154T102 154T126 154', inks.rain, 5), -5 * pose, 0);
