import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import { failureWindowSec, type Slowing } from '../rules.ts';

/**
 * Counts an attempt as failed before it is judged, unless it comes too soon after the last one. Of attempts at the same moment one is counted.
 * Returns false for one that must wait.
 */
export async function countAttempt(tx: Db, { subject, free, waitSecMax }: Slowing, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - failureWindowSec * 1000);
  const { rows } = await sql`
    INSERT INTO operators.failed_attempt AS f (subject_hash, failures, last_at) VALUES (${subject}, 1, ${now})
    ON CONFLICT (subject_hash) DO UPDATE SET failures = CASE WHEN f.last_at <= ${old} THEN 1 ELSE f.failures + 1 END, last_at = ${now}
      WHERE f.last_at + make_interval(secs => CASE WHEN f.failures < ${free} THEN 0
        ELSE least(power(2, least(f.failures - ${free}, 20)), ${waitSecMax}) END) <= ${now}
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** The seconds until the next attempt of a subject is judged. */
export async function waitOf(tx: Db, { subject, free, waitSecMax }: Slowing, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('operators.failed_attempt')
    .select(['failures', 'last_at'])
    .where('subject_hash', '=', subject)
    .executeTakeFirst();
  if (!row || row.failures < free) return 1;
  const waitMs = Math.min(2 ** Math.min(row.failures - free, 20), waitSecMax) * 1000;
  return Math.max(1, Math.ceil((row.last_at.getTime() + waitMs - now.getTime()) / 1000));
}

/** For an attempt that succeeded: nothing counts against the account any more; what counts against the address is one less. */
export async function forgetAttempts(tx: Db, [ofBoth, ofAddress, ofAccount]: readonly Slowing[]): Promise<void> {
  const subjects = [ofBoth, ofAccount].flatMap((one) => (one ? [one.subject] : []));
  await tx.deleteFrom('operators.failed_attempt').where('subject_hash', '=', anyOf(subjects)).execute();
  if (!ofAddress) return;
  await tx
    .updateTable('operators.failed_attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('subject_hash', '=', ofAddress.subject)
    .where('failures', '>', 0)
    .execute();
}
