import { cardLetter } from '../../draw/card-letter.ts';
import { inks } from './inks.ts';
import { anar } from './symbols/anar.ts';
import { chakri } from './symbols/chakri.ts';
import { diya } from './symbols/diya.ts';
import { laddu } from './symbols/laddu.ts';
import { lantern } from './symbols/lantern.ts';
import { rangoli } from './symbols/rangoli.ts';
import { rocket } from './symbols/rocket.ts';
import { wild } from './symbols/wild.ts';

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  diya, rocket, anar, lantern, laddu, rangoli, wild, chakri,
  a: () => cardLetter({ word: 'ace', colour: inks.fire, shade: inks.key }),
  k: () => cardLetter({ word: 'king', colour: inks.night, shade: inks.gold }),
  q: () => cardLetter({ word: 'queen', colour: inks.pink, shade: inks.key }),
  j: () => cardLetter({ word: 'jack', colour: inks.night, shade: inks.fire }),
  ten: () => cardLetter({ word: 'ten', colour: inks.fire, shade: inks.gold }),
} as const;
