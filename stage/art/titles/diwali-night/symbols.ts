import { cardLetter } from '../../draw/card-letter.ts';
import { inks } from './inks.ts';
import { anarScatter } from './symbols/anar-scatter.ts';
import { diyaWild } from './symbols/diya-wild.ts';
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
  A: () => cardLetter({ word: 'ace', colour: inks.fire, shade: inks.key }),
  K: () => cardLetter({ word: 'king', colour: inks.night, shade: inks.gold }),
  Q: () => cardLetter({ word: 'queen', colour: inks.pink, shade: inks.key }),
  J: () => cardLetter({ word: 'jack', colour: inks.night, shade: inks.fire }),
  '10': () => cardLetter({ word: 'ten', colour: inks.fire, shade: inks.gold }),
} as const;
