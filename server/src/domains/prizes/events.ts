import type { Texts } from '../../kernel/texts.ts';
import type { StoredContestPrize } from './rules.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Additional spins of the wheel for a player. */
    'spins.granted': { spins: number };
    /** A prize of a contest that was paid just now: its key is unique for ever. */
    'contest.won': {
      key: string;
      contest: 'tournaments' | 'lottery';
      contestId: bigint;
      names: Texts;
      place: number;
      prize: StoredContestPrize;
    };
  }
}
