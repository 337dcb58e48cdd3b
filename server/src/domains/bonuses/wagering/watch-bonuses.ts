import { transact } from '../../../kernel/db/transact.ts';
import { consumer } from '../../../kernel/events/index.ts';
import { eachApart, job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { playersBlocked, playersWithDueBonuses } from '../../wallet/index.ts';
import { type PlayersPage, playersWithConverted, playersWithEmpty, playersWithExpired } from './bonus-store.ts';
import { endBonuses } from './end-bonuses.ts';
import type { HeldBets } from './held-bets.ts';
import { emptyMs } from './rules.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.end-due': Record<never, never>;
  }
}

const playersMax = 500;

export const bonusConsumerName = 'bonuses.complete';

/**
 * Turns a complete bonus into cash when the round that completed it is over, with its win, and takes back what a bonus became whose bets were
 * undone.
 */
export const bonusConsumer = (held: readonly HeldBets[]) =>
  consumer({
    name: bonusConsumerName,
    types: ['round.settled'],
    from: 'now',
    batchMax: playersMax,
    async handle(tx, batch, { origin, clock }) {
      const players = [...new Set(batch.flatMap(({ userId }) => userId ?? []))];
      if (players.length === 0) return;
      const due = new Set([
        ...(await playersWithDueBonuses(tx, players, { empty: true, max: playersMax })),
        ...(await playersWithConverted(tx, players)),
      ]);
      if (due.size > 0) await endBonuses(tx, [...due], { origin, now: clock.now() }, { held });
    },
  });

export const bonusJobs = (held: readonly HeldBets[]) => [
  job({ name: 'bonuses.end-due', through: 'due rows', cron: '* * * * *', run: (_payload, services) => endDueBonuses(services, held) }),
];

/** Ends what is due without a round: bonuses that have expired or are used up, and money that came back to an ended one. */
export async function endDueBonuses(
  { db, clock, origin, log, rowsMax = playersMax }: Pick<JobContext, 'db' | 'clock' | 'origin' | 'log' | 'rowsMax'>,
  held: readonly HeldBets[],
): Promise<void> {
  const now = clock.now();
  const due = new Set([
    ...(await expiredAndFree(db, now, rowsMax)),
    ...(await inPages(rowsMax, (page) => playersWithEmpty(db, new Date(now.getTime() - emptyMs), page))),
    ...(await inPages(rowsMax, (page) => playersWithDueBonuses(db, null, { empty: false, ...page }))),
  ]);
  await eachApart(due, {
    log,
    subjectOf: (userId) => ({ userId: String(userId) }),
    work: (userId) => transact(db, (tx) => endBonuses(tx, [userId], { origin, now }, { held })),
  });
}

/** All players that `read` finds, read in pages: a player whose bonus cannot be ended keeps none of the others waiting. */
async function inPages(max: number, read: (page: PlayersPage) => Promise<bigint[]>): Promise<bigint[]> {
  const all: bigint[] = [];
  for (let after = 0n; ;) {
    const page = await read({ after, max });
    all.push(...page);
    after = page.at(-1) ?? after;
    if (page.length < max) return all;
  }
}

/** Players with a bonus that has expired, without those whom a block keeps from betting. */
async function expiredAndFree(db: Db, now: Date, max: number): Promise<bigint[]> {
  const expired = await inPages(max, (page) => playersWithExpired(db, now, page));
  const barred = await playersBlocked(db, expired, 'bet', now);
  return expired.filter((userId) => !barred.has(userId));
}
