import { parSheetOf } from './par-sheet.ts';

/** How far a round's win lies from its mean, in bets; `counted` exactly, or simulated where that is not in reach. */
export type Deviation = { readonly bets: number; readonly counted: boolean };
export type Volatility = 'calm' | 'lively' | 'wild';

/** For a title that cannot be counted: 10⁸ rounds by bench/src/engine/simulate.ts. None today. */
const simulatedBets: Readonly<Record<string, number>> = {};

/** Below the first a purse moves slowly; from the second on it may be empty long before the win that makes up for it. */
const livelyBetsMin = 4;
const wildBetsMin = 7;

/** @throws Error for a title whose deviation was neither counted nor simulated. */
export function deviationOf(slug: string): Deviation {
  const counted = Number(parSheetOf(slug)['Odds']?.['standard deviation, bets']?.[1] ?? '');
  if (counted > 0) return { bets: counted, counted: true };
  const simulated = simulatedBets[slug];
  if (simulated === undefined) throw new Error(`nobody has measured how far the wins of ${slug} spread`);
  return { bets: simulated, counted: false };
}

export function volatilityOf({ bets }: Deviation): Volatility {
  return bets < livelyBetsMin ? 'calm' : bets < wildBetsMin ? 'lively' : 'wild';
}
