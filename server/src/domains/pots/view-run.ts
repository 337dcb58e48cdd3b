import type { EndedPotRun, PotRun } from '@mela/contract/originals';
import type { EndedRunRow, RunRow } from './run-store.ts';
import { unixSec } from '../../kernel/unix-sec.ts';

/** What is told of a run from its first moment on. */
export function viewRun({ number, lower_minor, must_hit_minor, seal, begun_at }: RunRow): PotRun {
  const bounds = { lowerMinor: Number(lower_minor), mustHitByMinor: Number(must_hit_minor) };
  return { number, ...bounds, commitment: seal.toString('hex'), begunAt: unixSec(begun_at) };
}

/** What is told of it when it is over: all that its seal hid, and how it ended. */
export function viewEndedRun(row: EndedRunRow): EndedPotRun {
  return {
    pot: row.pot,
    ...viewRun(row),
    hitMinor: Number(row.hit_minor),
    salt: row.salt.toString('hex'),
    endedAt: unixSec(row.ended_at),
    by: row.ended_by === 'reels' ? 'reels' : 'full',
    beforeMinor: Number(row.before_minor),
    sumMinor: Number(row.sum_minor),
    wonMinor: Number(row.won_minor),
  };
}
