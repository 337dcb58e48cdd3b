import { sql } from 'kysely';
import type { Db } from '../types.ts';
import { oldestUnread } from './build-store.ts';
import { readUntil } from './journal-store.ts';
import { ofJournal, type AnyProjection } from './projection.ts';
import { projectionConsumer } from './projection-consumer.ts';

/** How far the last build of a projection has come; `trueUntil` is null where no whole build is read. */
export type Progress = {
  readonly state: 'waiting' | 'building' | 'whole';
  readonly isRead: boolean;
  readonly rowsDone: bigint;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly trueUntil: Date | null;
};

const notBegun: Progress = { state: 'waiting', isRead: false, rowsDone: 0n, startedAt: null, endedAt: null, trueUntil: null };

export async function progressOf(db: Db, projection: AnyProjection, now: Date): Promise<Progress> {
  const row = await db
    .selectFrom('kernel.projection')
    .select(['build', 'version', 'next_build', 'rows_done', 'started_at', 'ended_at'])
    .where('name', '=', projection.name)
    .executeTakeFirst();
  if (!row) return notBegun;
  const isRead = row.build !== null;
  return {
    state: row.next_build === null && row.version === projection.version ? 'whole' : 'building',
    isRead,
    rowsDone: row.rows_done,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    trueUntil: isRead ? await trueUntil(db, projection, now) : null,
  };
}

const trueUntil = async (db: Db, projection: AnyProjection, now: Date): Promise<Date | null> =>
  ofJournal(projection) ? readUntil(db, projection.name) : ((await oldestUnread(db, projectionConsumer(projection))) ?? now);

/** Has the tables made again: no build is of version 0, which the next run of the job notices. Where none was begun it begins anyway. */
export async function askRebuild(tx: Db, name: string): Promise<void> {
  await sql`
    UPDATE kernel.projection SET version = CASE WHEN next_build IS NULL THEN 0 ELSE version END,
      next_version = CASE WHEN next_build IS NULL THEN NULL ELSE 0 END
    WHERE name = ${name}`.execute(tx);
}
