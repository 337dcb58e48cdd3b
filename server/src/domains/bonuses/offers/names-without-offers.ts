import type { Texts } from '../../../kernel/texts.ts';
import { offersIn } from './words-of-offers.ts';

const plain: Texts = { en: 'Your contest', hi: 'आपकी प्रतियोगिता' };

/** The names of a contest for messages that offer nothing: a name that is an offer itself (“Free Spins Night”) is left out. */
export const namesWithoutOffers = (names: Texts): Texts => (offersIn(Object.values(names).join('\n')).length > 0 ? plain : names);
