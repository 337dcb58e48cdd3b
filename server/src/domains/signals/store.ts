import { sql } from 'kysely';
import type { SignalKind } from '@mela/contract/api/operators/signals';
import { anyOf, noneOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

export type Sighting = {
  readonly userId: bigint;
  readonly device: Buffer;
  readonly address: Buffer;
  readonly browser: string | null;
  readonly system: string | null;
  readonly now: Date;
};

/** The address at which an account was first seen on a browser, of a row of sightings. */
export const firstAddress = (row: string) => sql`coalesce(${sql.ref(`${row}.first_address_hash`)}, ${sql.ref(`${row}.address_hash`)})`;

/** Saves a log-in from a device; the address of the first one stays. `isNew`: the account was never seen on it; `others`: it was seen on another one before. */
export async function saveSighting(
  tx: Db,
  { userId, device, address, browser, system, now }: Sighting,
): Promise<{ readonly isNew: boolean; readonly others: boolean }> {
  const seen = { address_hash: address, browser, system, last_at: now };
  const { first_at } = await tx
    .insertInto('signals.sighting')
    .values({ user_id: userId, device_hash: device, first_at: now, first_address_hash: address, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_hash'])
        .doUpdateSet({ ...seen, first_address_hash: sql<Buffer>`${firstAddress('signals.sighting')}` }),
    )
    .returning('first_at')
    .executeTakeFirstOrThrow();
  const other = await tx
    .selectFrom('signals.sighting')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '<>', device)
    .executeTakeFirst();
  return { isNew: first_at.getTime() === now.getTime(), others: other !== undefined };
}

type Place = { readonly device: Buffer; readonly address: Buffer };

/** Writes the hashes of a player's browser and address again: of the current key instead of the one before. */
export async function renameSightings(tx: Db, userId: bigint, from: Place, to: Place): Promise<void> {
  await sql`
    UPDATE signals.sighting s SET device_hash = ${to.device} WHERE user_id = ${userId} AND device_hash = ${from.device}
      AND NOT EXISTS (SELECT FROM signals.sighting o WHERE o.user_id = s.user_id AND o.device_hash = ${to.device})`.execute(tx);
  for (const column of ['address_hash', 'first_address_hash'] as const)
    await tx
      .updateTable('signals.sighting')
      .set({ [column]: to.address })
      .where('user_id', '=', userId)
      .where(column, '=', from.address)
      .execute();
}

/** The accounts that were logged in on a device, or first seen from a network since then; counted up to 1,000. */
export async function countAccounts(
  tx: Db,
  by: { readonly device: Buffer } | { readonly address: Buffer; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM (SELECT DISTINCT user_id FROM signals.sighting s WHERE ${
      'device' in by ? sql`device_hash = ${by.device}` : sql`${firstAddress('s')} = ${by.address} AND first_at > ${by.since}`
    } LIMIT 1000) found`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

export type NewSignal = {
  readonly userId: bigint;
  readonly kind: SignalKind;
  readonly cause: Buffer;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly now: Date;
};

/** Returns the id of a new signal; null where the same is open already. What comes up again after its review is a new one. */
export async function saveSignal(tx: Db, { userId, kind, cause, facts, now }: NewSignal): Promise<bigint | null> {
  const values = { user_id: userId, kind, cause, facts: JSON.stringify(facts), raised_at: now, last_at: now };
  const added = await tx
    .insertInto('signals.signal')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  await tx
    .updateTable('signals.signal')
    .set({ facts: values.facts, last_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .where('reviewed_at', 'is', null)
    .execute();
  return null;
}

export type SignalFilter = {
  readonly player?: number | undefined;
  readonly kind?: SignalKind | undefined;
  readonly isReviewed: boolean;
  readonly before?: number | undefined;
  readonly rowsMax: number;
};

export function signalRows(tx: Db, { player, kind, isReviewed, before, rowsMax }: SignalFilter) {
  return tx
    .selectFrom('signals.signal')
    .selectAll()
    .where('reviewed_at', isReviewed ? 'is not' : 'is', null)
    .$if(player !== undefined, (query) => query.where('user_id', '=', BigInt(player ?? 0)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute();
}
export type SignalRow = Awaited<ReturnType<typeof signalRows>>[number];

/** Kinds of a player's signals that came up since then, reviewed or not. */
export async function kindsSince(tx: Db, userId: bigint, since: Date): Promise<SignalKind[]> {
  const rows = await tx
    .selectFrom('signals.signal')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .where('last_at', '>', since)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind as SignalKind);
}

/** Locks a signal for its review. Undefined for an unknown one. */
export function lockSignal(tx: Db, id: number) {
  return tx
    .selectFrom('signals.signal')
    .select(['id', 'user_id', 'kind', 'facts'])
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}
export type LockedSignal = NonNullable<Awaited<ReturnType<typeof lockSignal>>>;

/** The player of a signal that is reviewed now. Undefined for an unknown one. */
export function saveReview(tx: Db, id: number, by: bigint, now: Date) {
  return tx
    .updateTable('signals.signal')
    .set({ reviewed_by: by, reviewed_at: now })
    .where('id', '=', BigInt(id))
    .returning(['user_id', 'kind'])
    .executeTakeFirst();
}

export async function countOpen(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('signals.signal')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What an operator did to the way into an account: each counts until another operator has looked at it, and stays until then. */
export const ofOperators: readonly SignalKind[] = ['contact-corrected'];

/** Signals whose time is over: all from before it but for those that stay until they are reviewed. */
export const isOverBefore = (before: Date) => sql`last_at <= ${before} AND (reviewed_at IS NOT NULL OR kind <> ${noneOf(ofOperators)})`;

/** Whether a signal of one of these kinds waits for its review, however long. */
export async function isOneOpen(tx: Db, userId: bigint, kinds: readonly SignalKind[]): Promise<boolean> {
  const row = await tx
    .selectFrom('signals.signal')
    .select('id')
    .where('user_id', '=', userId)
    .where('reviewed_at', 'is', null)
    .where('kind', '=', anyOf(kinds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the open signals of these kinds say. */
export async function factsOfOpen(tx: Db, userId: bigint, kinds: readonly SignalKind[]): Promise<unknown[]> {
  const rows = await tx
    .selectFrom('signals.signal')
    .select('facts')
    .where('user_id', '=', userId)
    .where('reviewed_at', 'is', null)
    .where('kind', '=', anyOf(kinds))
    .execute();
  return rows.map(({ facts }) => facts);
}

/** Whether a signal of another kind than these waits for its review. */
export async function hasOpenSignal(
  tx: Db,
  userId: bigint,
  { since, except, lasting }: { readonly since: Date; readonly except: readonly SignalKind[]; readonly lasting: readonly SignalKind[] },
): Promise<boolean> {
  const row = await tx
    .selectFrom('signals.signal')
    .select('id')
    .where('user_id', '=', userId)
    .where('reviewed_at', 'is', null)
    .where((where) => where.or([where('last_at', '>', since), where('kind', '=', anyOf(lasting))]))
    .where('kind', '<>', noneOf(except))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
