import { transact } from '../../kernel/db/transact.ts';
import type { PersonalData } from '../../kernel/domain/personal-data.ts';
import { eachApart, job, type Job, type JobServices } from '../../kernel/jobs/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { dueClosures, lockDueClosure, markErased } from './closure-store.ts';
import { erasePersonal } from './personal-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'privacy.erase': Record<never, never>;
  }
}

/** Players in a page of those that are due. */
const playersMax = 1_000;

/** Erases what is due, a player a transaction. @returns how many players */
export async function eraseDue(
  { db, log, rowsMax = playersMax }: Pick<JobServices, 'db' | 'log' | 'rowsMax'>,
  personal: readonly PersonalData[],
  now: Date,
): Promise<number> {
  let erased = 0;
  const seen: bigint[] = [];
  for (let found = rowsMax; found === rowsMax;) {
    const due = await dueClosures(db, now, { max: rowsMax, except: seen });
    seen.push(...due);
    found = due.length;
    await eachApart(due, {
      log,
      subjectOf: (userId) => ({ userId: String(userId) }),
      async work(userId) {
        if (await transact(db, (tx) => erase(tx, personal, userId, now))) erased += 1;
      },
    });
  }
  return erased;
}

async function erase(tx: Db, personal: readonly PersonalData[], userId: bigint, now: Date): Promise<boolean> {
  if (!(await lockDueClosure(tx, userId))) return false;
  // Higher domains first: their rows may point to those of lower ones.
  for (const { tables } of personal.toReversed())
    for (const [name, table] of Object.entries(tables).toReversed()) await erasePersonal(tx, name, table, userId);
  await markErased(tx, userId, now);
  await recordAct(tx, systemOrigin('privacy.erase'), { act: 'privacy.erase', subject: `player:${userId}`, reason: null, at: now });
  return true;
}

export const privacyJobs = (personal: readonly PersonalData[]): readonly Job[] => [
  job({
    name: 'privacy.erase',
    through: 'due rows',
    cron: '20 3 * * *',
    run: async (_payload, { clock, log, ...services }) => {
      const erased = await eraseDue({ ...services, log }, personal, clock.now());
      if (erased > 0) log.info({ erased }, 'personal data of closed accounts was erased');
    },
  }),
];
