import type { MaintenanceDraft } from '@mela/contract/api/content/maintenance';
import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

type Row = Selectable<DB['maintenance.announcement']>;
export type Announcement = Omit<Row, 'texts'> & Pick<MaintenanceDraft, 'texts'>;

const listedMax = 100;
const read = (row: Row): Announcement => ({ ...row, texts: row.texts as MaintenanceDraft['texts'] });
const columns = ({ startsAt, endsAt, texts, payments }: MaintenanceDraft) => ({
  starts_at: new Date(startsAt * 1000),
  ends_at: new Date(endsAt * 1000),
  texts: JSON.stringify(texts),
  payments,
});

/** Operators announce one after another: times must not overlap. */
export async function lockAnnouncements(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('maintenance.announcement'))`.execute(tx);
}

/** Those that are not over, the next one first. */
export async function standingAt(tx: Db, now: Date): Promise<Announcement[]> {
  const rows = tx.selectFrom('maintenance.announcement').selectAll().where('cancelled', '=', false).where('ends_at', '>', now);
  return (await rows.orderBy('starts_at').execute()).map(read);
}

export async function newestAnnouncements(tx: Db): Promise<Announcement[]> {
  const rows = tx.selectFrom('maintenance.announcement').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc');
  return (await rows.limit(listedMax).execute()).map(read);
}

export async function announcementById(tx: Db, id: number): Promise<Announcement | null> {
  const row = await tx.selectFrom('maintenance.announcement').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

export async function insertAnnouncement(tx: Db, draft: MaintenanceDraft): Promise<Announcement> {
  return read(await tx.insertInto('maintenance.announcement').values(columns(draft)).returningAll().executeTakeFirstOrThrow());
}

export type Change = { readonly draft: MaintenanceDraft } | { readonly endsAt: Date } | { readonly cancelled: true };

/** Changes the version that the operator has read. @returns null where it has another one by now */
export async function changeAnnouncement(tx: Db, id: number, version: number, change: Change): Promise<Announcement | null> {
  const set = 'draft' in change ? columns(change.draft) : 'endsAt' in change ? { ends_at: change.endsAt } : { cancelled: true };
  const changed = tx.updateTable('maintenance.announcement').set({ ...set, version: version + 1 });
  const row = await changed.where('id', '=', id).where('version', '=', version).returningAll().executeTakeFirst();
  return row === undefined ? null : read(row);
}

export async function insertAsk(tx: Db, id: number, userId: bigint): Promise<void> {
  const row = { announcement_id: id, user_id: userId };
  await tx
    .insertInto('maintenance.ask')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasAsked(tx: Db, id: number, userId: bigint): Promise<boolean> {
  const ask = tx.selectFrom('maintenance.ask').select('user_id').where('announcement_id', '=', id).where('user_id', '=', userId);
  return (await ask.executeTakeFirst()) !== undefined;
}

/** How many wait for a message, by announcement. */
export async function countAsks(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const asks = tx.selectFrom('maintenance.ask').select((eb) => ['announcement_id', eb.fn.countAll<bigint>().as('count')]);
  const rows = await asks.where('announcement_id', '=', anyOf(ids)).groupBy('announcement_id').execute();
  return new Map(rows.map(({ announcement_id, count }) => [announcement_id, Number(count)]));
}

/**
 * Takes a page of those who asked about what is over, and who are then no longer asking. Two processes take different ones.
 */
export async function takeDueAsks(tx: Db, now: Date, rowsMax: number): Promise<{ readonly id: number; readonly userId: bigint }[]> {
  const due = await tx
    .selectFrom('maintenance.ask as k')
    .innerJoin('maintenance.announcement as m', 'm.id', 'k.announcement_id')
    .select(['k.announcement_id as id', 'k.user_id as userId'])
    .where((eb) => eb.or([eb('m.cancelled', '=', true), eb('m.ends_at', '<=', now)]))
    .orderBy('k.announcement_id')
    .orderBy('k.user_id')
    .limit(rowsMax)
    .forUpdate('k')
    .skipLocked()
    .execute();
  const taken = JSON.stringify(due.map(({ id, userId }) => ({ id, user_id: String(userId) })));
  await sql`
    DELETE FROM maintenance.ask a USING jsonb_to_recordset(${taken}::jsonb) AS t (id integer, user_id bigint)
    WHERE a.announcement_id = t.id AND a.user_id = t.user_id`.execute(tx);
  return due;
}

export async function deleteAsks(tx: Db, userIds: readonly bigint[]): Promise<void> {
  await tx.deleteFrom('maintenance.ask').where('user_id', '=', anyOf(userIds)).execute();
}
