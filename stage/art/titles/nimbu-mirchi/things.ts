import { move } from '../../draw/drawing/svg.ts';
import { charm } from './charm.ts';

/** The string of lemon and chillies that hangs beside the reels. */
export const things = { charm: () => move(charm(), 80, 84, 0.335) } as const;
