import type { Feed, FeedDiff } from '@mela/contract/api/operators/operator-games';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/types.ts';

type Saved = Omit<FeedDiff, 'id' | 'studio' | 'receivedAt'>;

const columns = [
  'diff.id',
  'diff.received_at',
  'diff.state',
  'diff.added',
  'diff.changed',
  'diff.closed',
  'diff.opened',
  'diff.problems',
  'diff.sample',
  'developer.canonical',
] as const;
const diffs = (tx: Db) =>
  tx
    .selectFrom('catalogue.feed_diff as diff')
    .innerJoin('catalogue.developer as developer', 'developer.id', 'diff.developer_id')
    .select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof diffs>['executeTakeFirstOrThrow']>>;

const view = (row: Row): FeedDiff => ({
  id: Number(row.id),
  studio: row.canonical,
  receivedAt: unixSec(row.received_at),
  state: row.state as FeedDiff['state'],
  added: row.added,
  changed: row.changed,
  closed: row.closed,
  opened: row.opened,
  problems: row.problems as FeedDiff['problems'],
  sample: row.sample as FeedDiff['sample'],
});

/** Rejects what is held of a studio, since another feed has come. Without its digest: no person has decided on it. */
export async function rejectHeld(tx: Db, studioId: number, now: Date): Promise<void> {
  await tx
    .updateTable('catalogue.feed_diff')
    .set({ state: 'rejected', feed: null, decided_at: now, digest: null })
    .where('developer_id', '=', studioId)
    .where('state', '=', 'held')
    .execute();
}

/** The studio's last difference where it is of this very feed: held, or decided by a person. */
export async function lastOfFeed(tx: Db, studioId: number, digest: string): Promise<FeedDiff | null> {
  const row = await diffs(tx)
    .select('diff.digest')
    .where('diff.developer_id', '=', studioId)
    .orderBy('diff.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.digest === digest ? view(row) : null;
}

export type HeldFeed = { readonly feed: Feed; readonly digest: string };

/** Keeps what a feed changed, or holds it with the feed. Returns its id. */
export async function insertDiff(tx: Db, studioId: number, diff: Saved, held: HeldFeed | null, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue.feed_diff')
    .values({
      developer_id: studioId,
      received_at: now,
      state: diff.state,
      added: diff.added,
      changed: diff.changed,
      closed: diff.closed,
      opened: diff.opened,
      problems: JSON.stringify(diff.problems),
      sample: JSON.stringify(diff.sample),
      feed: held === null ? null : JSON.stringify(held.feed),
      digest: held?.digest ?? null,
      decided_at: held === null ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function listDiffs(tx: Db, limit: number, offset: number): Promise<{ data: FeedDiff[]; count: number }> {
  const rows = await diffs(tx).orderBy('diff.id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom('catalogue.feed_diff')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(view), count: Number(count) };
}

export async function diffById(tx: Db, id: number): Promise<FeedDiff | null> {
  const row = await diffs(tx).where('diff.id', '=', BigInt(id)).executeTakeFirst();
  return row === undefined ? null : view(row);
}

/** The feed of a held difference, locked; null where it was decided. The studio's feed is locked first, as an import does. */
export async function heldFeed(tx: Db, id: number): Promise<{ studio: string; feed: Feed } | null> {
  await tx
    .selectFrom('catalogue.feed as feed')
    .innerJoin('catalogue.feed_diff as diff', 'diff.developer_id', 'feed.developer_id')
    .select('feed.developer_id')
    .where('diff.id', '=', BigInt(id))
    .forUpdate('feed')
    .execute();
  const row = await tx
    .selectFrom('catalogue.feed_diff as diff')
    .innerJoin('catalogue.developer as developer', 'developer.id', 'diff.developer_id')
    .select(['developer.canonical', 'diff.feed'])
    .where('diff.id', '=', BigInt(id))
    .where('diff.state', '=', 'held')
    .forUpdate('diff')
    .executeTakeFirst();
  return row === undefined ? null : { studio: row.canonical, feed: row.feed as Feed };
}

export async function decideDiff(tx: Db, id: number, state: 'applied' | 'rejected', now: Date): Promise<void> {
  await tx.updateTable('catalogue.feed_diff').set({ state, feed: null, decided_at: now }).where('id', '=', BigInt(id)).execute();
}
