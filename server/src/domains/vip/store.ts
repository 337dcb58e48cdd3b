import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import type { Db } from '../../kernel/types.ts';
import { levels, reachedLevels } from '../loyalty/index.ts';
import { statusOf, type Standing } from './rules.ts';

export type PlayerRow = Standing & {
  readonly userId: bigint;
  readonly since: Date | null;
  readonly endedAt: Date | null;
  readonly lookedAt: Date;
};

const players = (tx: Db) =>
  tx
    .selectFrom('vip.player')
    .select(['user_id as userId', 'state', 'by', 'since', 'ended_at as endedAt', 'barred', 'looked_at as lookedAt'])
    .$narrowType<{ state: Standing['state']; by: Standing['by'] }>();

export type StatusRow = { readonly id: number; readonly levelId: number; readonly names: Texts };

/** Every status, that of the lowest level first. */
export async function statuses(tx: Db): Promise<StatusRow[]> {
  const rows = await tx.selectFrom('vip.status').selectAll().orderBy('id').execute();
  const order = (await levels(tx)).map(({ id }) => id);
  return rows
    .map(({ id, level_id, names }) => ({ id, levelId: level_id, names: textsOf(names) }))
    .toSorted((a, b) => order.indexOf(a.levelId) - order.indexOf(b.levelId));
}

/** Until the transaction ends no other adds or ends a status. */
export async function lockStatuses(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('vip.status'))`.execute(tx);
}

export async function insertStatus(tx: Db, { names, levelId }: Omit<StatusRow, 'id'>): Promise<number> {
  const values = { level_id: levelId, names: JSON.stringify(names) };
  return (await tx.insertInto('vip.status').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function deleteStatus(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('vip.status').where('id', '=', id).execute();
}

/** How many members have each status now. */
export async function membersByStatus(tx: Db): Promise<ReadonlyMap<number, number>> {
  const known = await statuses(tx);
  const members = await players(tx).where('state', '=', 'member').execute();
  const reached = await reachedLevels(
    tx,
    members.map(({ userId }) => userId),
  );
  const ids = members.map(({ userId }) => statusOf(known, reached.get(userId) ?? new Set()));
  return new Map(known.map(({ id }) => [id, ids.filter((one) => one === id).length]));
}

export function playerOf(tx: Db, userId: bigint): Promise<PlayerRow | undefined> {
  return players(tx).where('user_id', '=', userId).executeTakeFirst();
}

/** The player's row, made where there is none, locked until the transaction ends. */
export async function lockOne(tx: Db, userId: bigint, now: Date): Promise<PlayerRow> {
  await tx
    .insertInto('vip.player')
    .values({ user_id: userId, state: 'candidate', looked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return players(tx).where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

/** Those of these players who have a row. */
export async function knownAmong(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.selectFrom('vip.player').select('user_id').where('user_id', '=', anyOf(userIds)).execute();
  return new Set(rows.map((row) => row.user_id));
}

/** The next ones that were not looked at since `before`, locked, without those that another process looks at. */
export async function lockDue(tx: Db, before: Date, rowsMax: number): Promise<PlayerRow[]> {
  return players(tx).where('looked_at', '<=', before).orderBy('user_id').limit(rowsMax).forUpdate().skipLocked().execute();
}

/** When a look from before is over, and the next one is due. */
export const monthMs = 30 * 86_400_000;

/** Lets the rules look at these players as soon as they look again; members have been looked at. */
export async function askLooks(tx: Db, userIds: readonly bigint[], now: Date): Promise<void> {
  const due = new Date(now.getTime() - monthMs);
  await sql`
    INSERT INTO vip.player AS p (user_id, state, looked_at)
    SELECT id, 'candidate', ${due} FROM unnest(${[...userIds]}::bigint[]) id ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET looked_at = least(p.looked_at, EXCLUDED.looked_at) WHERE p.state <> 'member'`.execute(tx);
}

export async function savePlayer(tx: Db, { userId, state, by, since, endedAt, barred, lookedAt }: PlayerRow): Promise<void> {
  await tx
    .updateTable('vip.player')
    .set({ state, by, since, ended_at: endedAt, barred, looked_at: lookedAt })
    .where('user_id', '=', userId)
    .execute();
}

type Listed = { readonly state: Standing['state'] | undefined; readonly after: bigint; readonly limit: number };

export function listPlayers(tx: Db, { state, after, limit }: Listed): Promise<PlayerRow[]> {
  return players(tx)
    .$if(state !== undefined, (query) => query.where('state', '=', state as string))
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function confirmedAt(tx: Db, userId: bigint): Promise<Date | null> {
  const row = await tx.selectFrom('vip.affordability').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function saveConfirmed(tx: Db, userId: bigint, operatorId: bigint, now: Date): Promise<void> {
  const values = { confirmed_at: now, operator_id: operatorId };
  await tx
    .insertInto('vip.affordability')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
