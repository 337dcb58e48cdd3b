import { cardLetter } from '../../draw/card-letter.ts';
import { inks } from './inks.ts';
import { chhatri } from './symbols/chhatri.ts';
import { cut } from './symbols/cut.ts';
import { firki } from './symbols/firki.ts';
import { kiteRani } from './symbols/kite-rani.ts';
import { kiteSea } from './symbols/kite-sea.ts';
import { pigeon } from './symbols/pigeon.ts';
import { sweet } from './symbols/sweet.ts';
import { wild } from './symbols/wild.ts';

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  kiteRani, kiteSea, firki, pigeon, chhatri, sweet, wild, cut,
  a: () => cardLetter({ word: 'ace', colour: inks.rani, shade: inks.key }),
  k: () => cardLetter({ word: 'king', colour: inks.sea, shade: inks.gold }),
  q: () => cardLetter({ word: 'queen', colour: inks.gold, shade: inks.key }),
  j: () => cardLetter({ word: 'jack', colour: inks.key, shade: inks.rani }),
  ten: () => cardLetter({ word: 'ten', colour: inks.rani, shade: inks.gold }),
} as const;
