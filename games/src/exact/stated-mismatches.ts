import type { TitleData } from '@mela/contract/games/book';
import { checkTitle } from '../engine/title-checks/check-title.ts';
import { varianceUp } from '../watch/variance-up.ts';
import { countTitle, reduceTitle } from './count-title.ts';
import type { ExactRound } from './figures.ts';
import { approximate, write } from './fraction.ts';

/** What every title keeps. */
const returns = { above: 0.94, below: 0.97 } as const;
const hits = { above: 0.2, below: 0.35 } as const;

/**
 * Counts a title both ways (`counted` where one way was counted already) and compares what it states. `mismatches`: a sentence for each figure that differs or lies where none may, with the counted one.
 * @throws TypeError or RangeError for data that the engine would misread
 */
export function statedMismatches(
  data: TitleData,
  variance: number,
  counted?: ExactRound,
): { readonly exact: ExactRound; readonly mismatches: readonly string[] } {
  checkTitle(data);
  const exact = counted ?? countTitle(data);
  const [rtp, hit] = [approximate(exact.rtp), approximate(exact.hitFrequency)];
  const varies = exact.variance === null ? null : varianceUp(exact.variance);
  const rules: readonly (readonly [isMet: boolean, mismatch: string])[] = [
    [data.rtp === write(exact.rtp), `states a return of ${data.rtp}, counted is ${write(exact.rtp)}`],
    [write(exact.rtp) === write(reduceTitle(data)), 'the two counts of its return differ'],
    [data.hitFrequency === write(exact.hitFrequency), `hitFrequency is ${write(exact.hitFrequency)}`],
    [
      JSON.stringify(data.spinMaxCredits) === JSON.stringify(exact.spinMaxCredits),
      `spinMaxCredits are ${JSON.stringify(exact.spinMaxCredits)}`,
    ],
    [(data.roundMaxCredits ?? exact.roundMaxCredits) === exact.roundMaxCredits, `roundMaxCredits is ${exact.roundMaxCredits}`],
    [varies === null || variance === varies, `variance is ${varies ?? ''}`],
    [rtp > returns.above && rtp < returns.below, `returns ${rtp.toFixed(4)} of bets, and must return 0.94 to 0.97`],
    [hit > hits.above && hit < hits.below, `wins in ${hit.toFixed(4)} of rounds, and must win in 0.20 to 0.35`],
    [
      exact.roundMaxCredits < data.winMaxBets * data.betCredits,
      `winMaxBets is ${data.winMaxBets}, and the largest round of ${exact.roundMaxCredits / data.betCredits} bets would be cut`,
    ],
  ];
  return { exact, mismatches: rules.flatMap(([isMet, mismatch]) => (isMet ? [] : [mismatch])) };
}
