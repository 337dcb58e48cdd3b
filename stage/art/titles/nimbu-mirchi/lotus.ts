import { line, mirror } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** A sign-painter's lotus with its leaves, 150 wide, standing on 0, 0. */
export function lotus(colour: string): string {
  const leaf = ink('M0 0C-30 10 -76 4 -92 -26C-58 -32 -22 -24 0 0Z', inks.green, line('M-8 -3C-34 -8 -56 -14 -80 -22', inks.paper, 3), 4.4);
  const low = ink('M0 -6C-40 0 -66 -22 -72 -54C-42 -52 -14 -36 0 -6Z', inks.paper, '', 4.4);
  const high = ink('M0 -8C-34 -22 -48 -54 -40 -86C-16 -72 0 -44 0 -8Z', colour, '', 4.4);
  return (
    leaf +
    mirror(leaf, 0) +
    low +
    mirror(low, 0) +
    high +
    mirror(high, 0) +
    ink('M0 -6C-22 -32 -22 -76 0 -102C22 -76 22 -32 0 -6Z', inks.yellow, line('M0 -20V-76M-8 -28V-60M8 -28V-60', inks.key, 2.6), 4.4)
  );
}
