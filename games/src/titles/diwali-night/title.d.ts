import type { TitleData } from '@mela/contract/book';
/**
 * Diwali Night. Twenty lines over a courtyard of lamps. Diyas are wild on every reel; anars land on the first, third and
 * fifth, and three of them light eight free spins in which every win counts three times and three more anars add four.
 */
export declare const diwaliNight: TitleData;
/** Bets in rupees. */
export declare const betLadder: number[];
