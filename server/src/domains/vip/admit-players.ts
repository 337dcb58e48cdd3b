import { transact } from '../../kernel/db/transact.ts';
import { enqueue, job, type JobContext } from '../../kernel/jobs/index.ts';
import { userIdsAfter } from '../accounts/index.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { askLooks, statuses } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'vip.admit': { readonly after: string };
  }
}

const playersMax = 1000;

/**
 * After the club's level became a lower one: players who have had it before reach nothing, so that no event is heard of them. The rules look at each who
 * has it and is no member, whom they have not known too.
 */
export const admitJob = job({
  name: 'vip.admit',
  through: 'It notes whom the rules look at, each page of accounts after the one before.',
  run: ({ after }, services) => admitAfter(BigInt(after), services),
});

async function admitAfter(after: bigint, { db, clock, rowsMax = playersMax }: Pick<JobContext, 'db' | 'clock' | 'rowsMax'>): Promise<void> {
  await transact(db, async (tx) => {
    const ids = await userIdsAfter(tx, after, rowsMax);
    const last = ids.at(-1);
    if (last === undefined) return enqueue(tx, 'vip.looks', {}, { key: 'vip.looks after a lower status' });
    const [first] = await statuses(tx);
    const reached = await reachedLevels(tx, ids);
    await askLooks(
      tx,
      ids.filter((id) => first !== undefined && reached.get(id)?.has(first.levelId) === true),
      clock.now(),
    );
    return enqueue(tx, 'vip.admit', { after: String(last) });
  });
}
