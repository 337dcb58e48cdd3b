import { sql } from 'kysely';
import type { Db, Tx } from '../types.ts';
import type { JournalProjection } from './projection.ts';

/** How far a projection has read its journal, and how far it may: no row up to `settledId` can appear any more. */
export type JournalPlace = {
  readonly readId: bigint;
  readonly settledId: bigint;
  /** What was committed before this moment is at most `settledId`; null before the first look. */
  readonly settledAt: Date | null;
};

/** The moment until which a projection has counted all that was committed; null before its first build is whole. */
export async function readUntil(db: Db, name: string): Promise<Date | null> {
  const row = await db.selectFrom('kernel.journal_place').select('true_until').where('name', '=', name).executeTakeFirst();
  return row?.true_until ?? null;
}

/** The place of a projection, after a look at what has been settled; until the transaction ends no other changes it. */
export async function settleJournal(tx: Tx, { name, journal }: JournalProjection, now: Date): Promise<JournalPlace> {
  // A statement of its own: the snapshot that bounds this number is taken after it was read.
  const drawn = await journal.drawn(tx);
  const { rows } = await sql<{ readId: bigint; settledId: bigint; settledAt: Date | null }>`
    SELECT read_id AS "readId", settled_id AS "settledId", settled_at AS "settledAt"
    FROM kernel.settle_journal(${name}, ${drawn}, ${now})`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error(`the journal of ${name} has no place`);
  return place;
}

/** Notes that the build that is read has all up to here; with `until`, that this is all that was committed before that moment. */
export async function moveRead(tx: Tx, name: string, to: bigint, until: Date | null): Promise<void> {
  await sql`
    UPDATE kernel.journal_place SET read_id = ${to}, true_until = coalesce(${until}::timestamptz, true_until) WHERE name = ${name}`.execute(
    tx,
  );
}

/** The last row of its journal that the build which is read has. */
export async function readTo(db: Db, name: string): Promise<bigint> {
  const row = await db.selectFrom('kernel.journal_place').select('read_id').where('name', '=', name).executeTakeFirst();
  return row?.read_id ?? 0n;
}
