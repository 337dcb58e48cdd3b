import { inks } from './inks.ts';

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
