import { cardLetter } from '../../draw/card-letter.ts';
import { inks } from './inks.ts';
import { firkiWild } from './symbols/firki-wild.ts';
import { kite } from './symbols/kite.ts';
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
  A: () => cardLetter({ word: 'ace', colour: inks.rani, shade: inks.key }),
  K: () => cardLetter({ word: 'king', colour: inks.sea, shade: inks.gold }),
  Q: () => cardLetter({ word: 'queen', colour: inks.gold, shade: inks.key }),
  J: () => cardLetter({ word: 'jack', colour: inks.key, shade: inks.rani }),
  '10': () => cardLetter({ word: 'ten', colour: inks.rani, shade: inks.gold }),
} as const;
