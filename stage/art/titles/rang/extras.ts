import { inks } from './inks.ts';
import { burst } from './powder.ts';

/** The powder that is thrown under a cluster, by symbol. */
export const spots = {
  burst: inks.yellow,
  toran: inks.yellow,
  'gulal-red': inks.red,
  'gulal-green': inks.green,
  'gulal-blue': inks.blue,
  'gulal-yellow': inks.yellow,
  pichkari: inks.red,
  dhol: inks.red,
  balloon: inks.blue,
  thandai: inks.yellow,
} as const;

/** A handful of it where it fell, in white: the player tints it. */
export const extras = {
  powder: { height: 160, draw: () => burst(80, 80, 42, '#ffffff', 11, 9) },
} as const;
