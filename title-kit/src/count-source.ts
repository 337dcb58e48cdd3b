import type { TitleData } from '../../contract/src/games/title.ts';
import type { TitleSource } from '../../contract/src/games/title-file.ts';
import { checkTitle } from '../../games/src/engine/title-checks/check-title.ts';
import { stakesInMinor } from '../../games/src/engine/stakes.ts';
import { countTitle } from '../../games/src/exact/count-title.ts';
import type { ExactRound } from '../../games/src/exact/figures.ts';
import { write } from '../../games/src/exact/fraction.ts';
import { outsideErrors } from '../../games/src/exact/outside-errors.ts';
import { statedMismatches } from '../../games/src/exact/stated-mismatches.ts';
import { varianceUp } from '../../games/src/watch/variance-up.ts';
import { dataOf } from './read-source.ts';

export type Counted = {
  readonly data: TitleData;
  readonly exact: ExactRound;
  readonly variance: number;
  readonly mismatches: readonly string[];
};

/** Counts a title both ways and states the figures. `mismatches`: what keeps a server from offering it. @throws Error for rules that the engine would misread */
export function countSource(source: TitleSource): Counted {
  const plain = dataOf(source);
  checkTitle(plain);
  stakesInMinor(plain, source.betsRupees);
  const before = outsideErrors(plain, source.betsRupees);
  if (before.length > 0) throw new Error(before.join('\n'));
  const exact = countTitle(plain);
  if (exact.variance === null) throw new Error('its variance cannot be counted');
  const data = {
    ...plain,
    rtp: write(exact.rtp),
    hitFrequency: write(exact.hitFrequency),
    spinMaxCredits: exact.spinMaxCredits,
    roundMaxCredits: exact.roundMaxCredits,
  };
  const variance = varianceUp(exact.variance);
  return { data, exact, variance, mismatches: statedMismatches(data, variance, exact).mismatches };
}
