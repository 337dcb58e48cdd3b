import type { EndedJackpotCycle, JackpotCycle } from '@mela/contract/originals';
import type { EndedCycleRow, CycleRow } from './cycle-store.ts';
import { unixSec } from '../../kernel/unix-sec.ts';

/** What is told of a cycle from its first moment on. */
export function viewCycle({ number, lower_minor, must_hit_minor, commitment, begun_at }: CycleRow): JackpotCycle {
  const bounds = { lowerMinor: Number(lower_minor), mustHitByMinor: Number(must_hit_minor) };
  return { number, ...bounds, commitment: commitment.toString('hex'), begunAt: unixSec(begun_at) };
}

/** What is told of it when it is over: all that its commitment hid, and how it ended. */
export function viewEndedCycle(row: EndedCycleRow): EndedJackpotCycle {
  return {
    jackpot: row.jackpot,
    ...viewCycle(row),
    hitMinor: Number(row.hit_minor),
    salt: row.salt.toString('hex'),
    endedAt: unixSec(row.ended_at),
    by: row.ended_by === 'reels' ? 'reels' : 'full',
    beforeMinor: Number(row.before_minor),
    sumMinor: Number(row.sum_minor),
    wonMinor: Number(row.won_minor),
  };
}
