import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

type Count = { readonly subjects: readonly Buffer[]; readonly now: Date; readonly windowSec: number };

/**
 * Counts a failure of each subject, before it is known whether it is one: attempts at the same time count too.
 * @returns the failures of each within the window, with this one, in the order of the subjects
 */
export async function countFailures(tx: Db, { subjects, now, windowSec }: Count): Promise<readonly number[]> {
  const old = new Date(now.getTime() - windowSec * 1000);
  const rows = await tx
    .insertInto('accounts.failed_attempt')
    // In one order, so that concurrent attempts that share subjects cannot deadlock.
    .values(subjects.toSorted(Buffer.compare).map((subject_hash) => ({ subject_hash, failures: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        failures: sql<number>`CASE WHEN failed_attempt.last_at <= ${old} THEN 1 ELSE failed_attempt.failures + 1 END`,
        last_at: now,
      }),
    )
    .returning(['subject_hash', 'failures'])
    .execute();
  return subjects.map((subject) => rows.find(({ subject_hash }) => subject_hash.equals(subject))?.failures ?? 0);
}

/** The failures of each subject that still count, in the order of the subjects. */
export async function failuresOf(tx: Db, { subjects, now, windowSec }: Count): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('accounts.failed_attempt')
    .select(['subject_hash', 'failures'])
    .where('subject_hash', 'in', subjects)
    .where('last_at', '>', new Date(now.getTime() - windowSec * 1000))
    .execute();
  return subjects.map((subject) => rows.find(({ subject_hash }) => subject_hash.equals(subject))?.failures ?? 0);
}

export async function forgetFailures(tx: Db, subject: Buffer): Promise<void> {
  await tx.deleteFrom('accounts.failed_attempt').where('subject_hash', '=', subject).execute();
}

/** Takes one failure of each subject back that was none; one subject after the other, in the order in which they are counted. */
export async function takeFailuresBack(tx: Db, subjects: readonly Buffer[]): Promise<void> {
  for (const subject of subjects.toSorted(Buffer.compare)) {
    await tx
      .updateTable('accounts.failed_attempt')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('subject_hash', '=', subject)
      .where('failures', '>', 0)
      .execute();
  }
}

/** Notes that a picture was answered. False for one that was answered before. */
export async function useCaptcha(tx: Db, id: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('accounts.used_captcha')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
