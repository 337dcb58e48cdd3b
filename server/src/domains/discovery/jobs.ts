import { transact } from '../../kernel/db/transact.ts';
import { job } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import { alikeGames, saveAlike } from './alike-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'discovery.compute-alike': Record<never, never>;
  }
}

const daysOfPlay = 60;
const dayMs = 86_400_000;

/** At 01:10 of India: which games are played by the same players, from the rounds of 60 days. */
export const computeAlikeJob = job({
  name: 'discovery.compute-alike',
  through: 'It computes one table again.',
  cron: '40 19 * * *',
  run: (_payload, { db, clock }) => computeAlike(db, new Date(clock.now().getTime() - daysOfPlay * dayMs)),
});

/** Reads in a transaction that has written nothing: consumers of events wait for every one that has. */
export async function computeAlike(db: Db, since: Date): Promise<void> {
  const games = await transact(db, (tx) => alikeGames(tx, since), { access: 'read' });
  await transact(db, (tx) => saveAlike(tx, games));
}
