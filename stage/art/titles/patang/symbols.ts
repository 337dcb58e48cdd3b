import { inks } from './inks.ts';
import { firkiWild } from './symbols/firki-wild.ts';
import { kite } from './symbols/kite.ts';
import { letter } from './symbols/letter.ts';
import { parrot } from './symbols/parrot.ts';
import { pigeon } from './symbols/pigeon.ts';
import { rooftop } from './symbols/rooftop.ts';
import { sunScatter } from './symbols/sun-scatter.ts';

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  firki: firkiWild,
  sun: sunScatter,
  kite,
  parrot,
  pigeon,
  rooftop,
  A: (pose = 0) => letter('ace', inks.rani, inks.key, pose),
  K: (pose = 0) => letter('king', inks.sea, inks.gold, pose),
  Q: (pose = 0) => letter('queen', inks.gold, inks.key, pose),
  J: (pose = 0) => letter('jack', inks.key, inks.rani, pose),
  '10': (pose = 0) => letter('ten', inks.rani, inks.gold, pose),
} as const;
