import type { ContestPrize } from '@mela/contract/api/prizes';
import type { Texts } from '../../kernel/texts.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A prize of a contest that was given just now: its key is unique for ever. */
    'contest.won': {
      key: string;
      contest: 'tournaments' | 'lottery';
      contestId: bigint;
      names: Texts;
      place: number;
      prize: ContestPrize;
    };
  }
}
