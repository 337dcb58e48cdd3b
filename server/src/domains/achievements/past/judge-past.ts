import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '../../../kernel/db/transact.ts';
import { job } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { userIdsAfter } from '../../accounts/index.ts';
import { playedDaysBuild } from '../../ratings/index.ts';
import { judgePlayers } from '../judge-players.ts';
import { beginPast, endPast, lockPast, movePast } from './past-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'achievements.past': Record<never, never>;
  }
}

const playersFirst = 50;
const playersMax = 1_000;
/** About how long a page may take: calls of the same process wait while its players are judged, and who earns something meanwhile for all of it. */
const pageMs = { min: 10, max: 30 } as const;
/** So many times as long as a page took is the pause after it: a million players take some hours, and no one waits for them. */
const pauses = 3;
/** Below the minute between two runs. */
const runMs = 50_000;

/** `waits`: the days of play are not counted yet. */
export type PastStep = 'judged' | 'ended' | 'waits' | 'done';

/** Judges the next players for what was before, in a transaction of its own; whatever ends the process, the next call continues after them. */
export function pastStep(db: Db, now: Date, players: number): Promise<PastStep> {
  return transact(db, async (tx): Promise<PastStep> => {
    const [past, build] = [await lockPast(tx), await playedDaysBuild(tx)];
    if (build === null) return 'waits';
    if (past.afterId === null && past.asked === past.done && past.build === build) return 'done';
    if (past.afterId === null) await beginPast(tx, build);
    const ids = await userIdsAfter(tx, past.afterId ?? 0n, players);
    const last = ids.at(-1);
    if (last === undefined) {
      await endPast(tx);
      return 'ended';
    }
    await judgePlayers(tx, ids, now);
    await movePast(tx, last, ids.length);
    return 'judged';
  });
}

/** After an achievement is published, and when the days of play were counted again: page by page, with a pause after each. */
export const pastJob = job({
  name: 'achievements.past',
  through: 'It judges players by their numbers, each page after the one before.',
  cron: '* * * * *',
  async run(_payload, { db, clock, log }) {
    const untilMs = clock.monotonicMs() + runMs;
    let players = playersFirst;
    while (clock.monotonicMs() < untilMs) {
      const begunMs = clock.monotonicMs();
      const step = await pastStep(db, clock.now(), players);
      if (step === 'ended') log.info('all players are judged for the achievements that there are');
      if (step === 'done' || step === 'waits') return;
      const tookMs = clock.monotonicMs() - begunMs;
      if (tookMs < pageMs.min) players = Math.min(players * 2, playersMax);
      else if (tookMs > pageMs.max) players = Math.max(Math.floor(players / 2), 1);
      await pause(tookMs * pauses);
    }
  },
});
