import { disc, fill, move } from '../../draw/drawing/svg.ts';
import { chit, pat } from './coin.ts';
import { inks } from './inks.ts';

const lying = (face: string) => move(fill(disc(9, 13, 152), inks.key) + face, 78, 77, 0.49);

/** The coin on the table, either side up, in a field of 160 × 160. */
export const things = { chit: () => lying(chit(8)), pat: () => lying(pat(8)) } as const;
