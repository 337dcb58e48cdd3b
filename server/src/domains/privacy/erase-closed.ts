import { transact } from '../../kernel/db/transact.ts';
import type { PersonalData } from '../../kernel/domain/personal-data.ts';
import { job, type Job } from '../../kernel/jobs/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { lockDueClosure, markErased } from './closure-store.ts';
import { erasePersonal } from './personal-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'privacy.erase': Record<never, never>;
  }
}

/** Erases what is due, a player a transaction. @returns how many players */
export async function eraseDue(db: Db, personal: readonly PersonalData[], now: Date): Promise<number> {
  for (let erased = 0; ; erased += 1) {
    const found = await transact(db, async (tx) => {
      const closure = await lockDueClosure(tx, now);
      if (!closure) return false;
      // Higher domains first: their rows may point to those of lower ones.
      for (const { tables } of personal.toReversed())
        for (const [name, table] of Object.entries(tables).toReversed()) await erasePersonal(tx, name, table, closure.user_id);
      await markErased(tx, closure.user_id, now);
      await recordAct(tx, systemOrigin('privacy.erase'), {
        act: 'privacy.erase',
        subject: `player:${closure.user_id}`,
        reason: null,
        at: now,
      });
      return true;
    });
    if (!found) return erased;
  }
}

export const privacyJobs = (personal: readonly PersonalData[]): readonly Job[] => [
  job({
    name: 'privacy.erase',
    cron: '20 3 * * *',
    run: async (_payload, { db, clock, log }) => {
      const erased = await eraseDue(db, personal, clock.now());
      if (erased > 0) log.info({ erased }, 'personal data of closed accounts was erased');
    },
  }),
];
