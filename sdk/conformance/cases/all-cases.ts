import type { Case } from '../play.ts';
import { badCalls } from './bad-calls.ts';
import { ends } from './ends.ts';
import { freeRounds } from './free-rounds.ts';
import { repetitions } from './repetitions.ts';
import { rollbacks } from './rollbacks.ts';
import { rounds } from './rounds.ts';
import { sessions } from './sessions.ts';
import { winsBeside } from './wins-beside.ts';

/** Every case, by what it is about. */
export const groups: Readonly<Record<string, readonly Case[]>> = {
  Rounds: rounds,
  Repetitions: repetitions,
  'Rollbacks and orders': rollbacks,
  'Jackpots and promotions': winsBeside,
  'Free rounds': freeRounds,
  'Ends of rounds': ends,
  Sessions: sessions,
  'Bad calls': badCalls,
};
