import { consumer } from '../../kernel/events/index.ts';
import { job, pagesApart, type JobContext } from '../../kernel/jobs/index.ts';
import { usersByIds } from '../accounts/index.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { admitJob } from './admit-players.ts';
import { lookAt } from './look.ts';
import { vipSetting } from './settings.ts';
import { knownAmong, lockDue, lockOne, monthMs, statuses } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'vip.looks': Record<never, never>;
  }
}

/**
 * Looks at players of whom something has changed: who reached the level of the club comes up, and whom the rules know is judged again, so that a
 * membership ends at once with a break or a marker of harm.
 */
export const clubConsumer = consumer({
  name: 'vip.club',
  types: ['level.reached', 'level.lost', 'verification.changed', 'break.started', 'care.raised'],
  async handle(tx, batch, { origin, clock }) {
    const [first] = await statuses(tx);
    const userIds = [...new Set(batch.flatMap(({ userId }) => userId ?? []))];
    const [known, levels] = [await knownAmong(tx, userIds), await reachedLevels(tx, userIds)];
    const ids = userIds.filter((id) => known.has(id) || (first !== undefined && levels.get(id)?.has(first.levelId) === true));
    const isOpen = (await vipSetting(tx, 'vip_club')).enabled;
    const now = clock.now();
    const users = await usersByIds(tx, ids);
    for (const user of users.toSorted((a, b) => Number(a.id - b.id)))
      await lookAt(tx, await lockOne(tx, user.id, now), user, { now, origin, isOpen });
  },
});

const playersMax = 100;

export const clubJobs = [
  job({ name: 'vip.looks', through: 'due rows', cron: '50 21 * * *', run: (_payload, services) => lookAgain(services) }),
  admitJob,
];

/** Looks at each player again whom no one has looked at for a month. */
export async function lookAgain({
  db,
  clock,
  log,
  origin,
  rowsMax = playersMax,
}: Pick<JobContext, 'db' | 'clock' | 'log' | 'origin' | 'rowsMax'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - monthMs);
  await pagesApart({
    db,
    log,
    rowsMax,
    due: (tx, max) => lockDue(tx, before, max),
    keyOf: ({ userId }) => String(userId),
    async work(tx, rows) {
      const isOpen = (await vipSetting(tx, 'vip_club')).enabled;
      const users = new Map(
        (
          await usersByIds(
            tx,
            rows.map(({ userId }) => userId),
          )
        ).map((user) => [user.id, user]),
      );
      for (const row of rows) {
        const user = users.get(row.userId);
        if (user !== undefined) await lookAt(tx, row, user, { now, origin, isOpen });
      }
    },
  });
}
