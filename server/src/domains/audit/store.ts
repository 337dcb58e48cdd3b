import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Actor, Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';

type NewEntry = {
  readonly act: string;
  readonly subject: string;
  readonly also: readonly string[];
  readonly reason: string | null;
  readonly at: Date;
  /** JSON text. */
  readonly before: string | null;
  readonly after: string | null;
};

export async function appendEntry(tx: Db, { actor, requestId, approvedBy }: Origin, entry: NewEntry): Promise<void> {
  const { at, act, subject, also, reason, before, after } = entry;
  await sql`
    SELECT audit.record(${at}, ${actor}, ${approvedBy ?? null}, ${act}, ${subject}, ${reason}, ${requestId}, ${before}::jsonb, ${after}::jsonb, ${[...also]}::text[])`.execute(
    tx,
  );
}

export type EntryFilter = {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
  /** Entries with a lower id. */
  readonly before?: number | undefined;
  readonly rowsMax: number;
};

/** The newest entries of a subject, by each index of its own. */
function idsOf(subject: string, before: number | undefined, rowsMax: number) {
  const below = before === undefined ? sql`true` : sql`id < ${before}`;
  return sql<bigint>`(
    (SELECT id FROM audit.entry WHERE subject = ${subject} AND ${below} ORDER BY id DESC LIMIT ${rowsMax}) UNION ALL
    (SELECT id FROM audit.entry WHERE also <> '{}' AND also @> ARRAY[${subject}]::text[] AND ${below} ORDER BY id DESC LIMIT ${rowsMax}))`;
}

/** The newest entries first, those that concern a subject besides another one too. */
export function entriesOf(tx: Db, { subject, actor, before, rowsMax }: EntryFilter) {
  return tx
    .selectFrom('audit.entry')
    .select(['id', 'at', 'actor', 'approved_by', 'act', 'subject', 'also', 'reason', 'request_id', 'before_value', 'after_value'])
    .$if(subject !== undefined, (query) => query.where('id', 'in', idsOf(subject ?? '', before, rowsMax)))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute();
}

/** Who did one of these acts about a subject since then, each once. */
export async function actorsOf(
  tx: Db,
  { acts, subject, since }: { readonly acts: readonly string[]; readonly subject: string; readonly since: Date },
): Promise<Actor[]> {
  const rows = await tx
    .selectFrom('audit.entry')
    .select('actor')
    .distinct()
    .where('subject', '=', subject)
    .where('act', '=', anyOf(acts))
    .where('at', '>=', since)
    .execute();
  return rows.map(({ actor }) => actor as Actor);
}

/** The number of the newest entry of an act about a subject; null for none. */
export async function lastActAbout(tx: Db, act: string, subject: string): Promise<bigint | null> {
  const found = await tx
    .selectFrom('audit.entry')
    .select('id')
    .where('subject', '=', subject)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Makes the transaction repeatable read, without a time-out: all it reads is as of its first read. Call it before that.
 */
export async function readOneState(tx: Db): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
  await sql`SELECT set_config('transaction_timeout', '0', true) WHERE current_setting('server_version_num')::int >= 170000`.execute(tx);
}

export type ChainEnd = { readonly number: number; readonly seq: bigint; readonly head: Buffer };

export function chainEnds(tx: Db): Promise<ChainEnd[]> {
  return tx.selectFrom('audit.chain').selectAll().orderBy('number').execute();
}

export type Link = {
  readonly seq: bigint;
  readonly id: bigint;
  readonly at: Date;
  readonly act: string;
  readonly hash: Buffer;
  readonly isRight: boolean;
};

/** The next entries of a chain after a link of it, each compared with the one before. */
export async function linksAfter(
  tx: Db,
  { chain, seq, hash, rowsMax }: { readonly chain: number; readonly seq: bigint; readonly hash: Buffer; readonly rowsMax: number },
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    SELECT e.seq, e.id, e.at, e.act, e.hash, e.hash = audit.entry_hash(lag(e.hash, 1, ${hash}::bytea) OVER (ORDER BY e.seq), e.chain, e.seq, e.id, e.at,
      e.actor, e.approved_by, e.act, e.subject, e.reason, e.request_id, e.before_value, e.after_value, e.also) AS "isRight"
    FROM (SELECT * FROM audit.entry WHERE chain = ${chain} AND seq > ${seq} ORDER BY seq LIMIT ${rowsMax}) e ORDER BY e.seq`.execute(tx);
  return rows;
}

/**
 * The rows that this connection has written lately, as PostgreSQL counts them. What earlier transactions wrote may be part of it, so only the
 * difference of two readings in one transaction says something.
 */
export async function writtenRows(tx: Db): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint AS count FROM pg_stat_xact_user_tables`.execute(tx);
  return rows[0]?.count ?? 0n;
}
