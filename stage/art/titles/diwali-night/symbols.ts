import { inks } from './inks.ts';
import { anarScatter } from './symbols/anar-scatter.ts';
import { diyaWild } from './symbols/diya-wild.ts';
import { letter } from './symbols/letter.ts';
import { laddu } from './symbols/laddu.ts';
import { lantern } from './symbols/lantern.ts';
import { rangoli } from './symbols/rangoli.ts';
import { rocket } from './symbols/rocket.ts';

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  diya: diyaWild,
  anar: anarScatter,
  rangoli,
  lantern,
  rocket,
  laddu,
  A: (pose = 0) => letter('ace', inks.fire, inks.key, pose),
  K: (pose = 0) => letter('king', inks.night, inks.gold, pose),
  Q: (pose = 0) => letter('queen', inks.pink, inks.key, pose),
  J: (pose = 0) => letter('jack', inks.night, inks.fire, pose),
  '10': (pose = 0) => letter('ten', inks.fire, inks.gold, pose),
} as const;
