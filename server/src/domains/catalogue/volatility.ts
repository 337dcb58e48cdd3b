import { parSheetOf } from './par-sheet.ts';

export type Volatility = 'calm' | 'lively' | 'wild';

/** Below the first a purse moves slowly; from the second on it may be empty long before the win that makes up for it. */
const livelyBetsMin = 4;
const wildBetsMin = 7;

/** Standard deviation of a round's win in bets, as the par sheet of the title counts it. @throws Error where it is not counted. */
export function deviationBetsOf(slug: string): number {
  const bets = Number(parSheetOf(slug)['Odds']?.['standard deviation, bets']?.[1] ?? '');
  if (!(bets > 0)) throw new Error(`the par sheet of ${slug} does not say how far its wins spread`);
  return bets;
}

export function volatilityOf(deviationBets: number): Volatility {
  return deviationBets < livelyBetsMin ? 'calm' : deviationBets < wildBetsMin ? 'lively' : 'wild';
}
