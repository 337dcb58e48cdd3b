import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

/** Whom failures count for: the hash under the key that writes, and those under which a count may be stored while the master secret is rotated. */
export type Subject = readonly [Buffer, ...Buffer[]];
type Count = { readonly subjects: readonly Subject[]; readonly now: Date; readonly windowSec: number };

/** Every statement and transaction locks rows in this order, so that concurrent attempts that share subjects cannot deadlock. */
const inOrder = <T extends { readonly hash: Buffer }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => Buffer.compare(a.hash, b.hash));

/**
 * Counts a failure of each subject, before it is known whether it is one: attempts at the same time count too.
 * @returns the failures of each within the window, with this one, in the order of the subjects
 */
export async function countFailures(tx: Db, { subjects, now, windowSec }: Count): Promise<readonly number[]> {
  const old = new Date(now.getTime() - windowSec * 1000);
  const rows = await tx
    .insertInto('accounts.failed_attempt')
    .values(inOrder(subjects.map(([hash]) => ({ hash }))).map(({ hash }) => ({ subject_hash: hash, failures: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        failures: sql<number>`CASE WHEN failed_attempt.last_at <= ${old} THEN 1 ELSE failed_attempt.failures + 1 END`,
        last_at: now,
      }),
    )
    .returning(['subject_hash', 'failures'])
    .execute();
  const before = await failuresOf(tx, { subjects: subjects.map(([, ...others]) => others), now, windowSec });
  return subjects.map(([hash], at) => (rows.find(({ subject_hash }) => subject_hash.equals(hash))?.failures ?? 0) + (before[at] ?? 0));
}

type Hashes = Omit<Count, 'subjects'> & { readonly subjects: readonly (readonly Buffer[])[] };

/** The failures of each subject that still count, in the order of the subjects. */
export async function failuresOf(tx: Db, { subjects, now, windowSec }: Hashes): Promise<readonly number[]> {
  const hashes = subjects.flat();
  if (hashes.length === 0) return subjects.map(() => 0);
  const rows = await tx
    .selectFrom('accounts.failed_attempt')
    .select(['subject_hash', 'failures'])
    .where('subject_hash', '=', anyOf(hashes))
    .where('last_at', '>', new Date(now.getTime() - windowSec * 1000))
    .execute();
  const failuresUnder = (hash: Buffer) => rows.find(({ subject_hash }) => subject_hash.equals(hash))?.failures ?? 0;
  return subjects.map((under) => under.reduce((sum, hash) => sum + failuresUnder(hash), 0));
}

type Settled = { readonly forgotten?: readonly Subject[]; readonly takenBack?: readonly Subject[] };

/** Forgets all failures of some subjects, and takes one of each of the others back that was none. */
export async function settleFailures(tx: Db, { forgotten = [], takenBack = [] }: Settled): Promise<void> {
  const rows = [
    ...forgotten.flat().map((hash) => ({ hash, isForgotten: true })),
    ...takenBack.map(([hash]) => ({ hash, isForgotten: false })),
  ];
  for (const { hash, isForgotten } of inOrder(rows)) {
    if (isForgotten) await tx.deleteFrom('accounts.failed_attempt').where('subject_hash', '=', hash).execute();
    else
      await tx
        .updateTable('accounts.failed_attempt')
        .set((eb) => ({ failures: eb('failures', '-', 1) }))
        .where('subject_hash', '=', hash)
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
