import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db } from '../../../kernel/types.ts';
import { originalsDeveloper } from '../round-id.ts';

export type HeldWinRow = Selectable<DB['play.held_win']>;
export type HeldWinState = 'held' | 'booked' | 'rejected' | 'undone';

export function heldWinById(tx: Db, id: bigint): Promise<HeldWinRow | undefined> {
  return tx.selectFrom('play.held_win').selectAll().where('id', '=', id).executeTakeFirst();
}

export function heldWinsIn(tx: Db, state: HeldWinState, after: bigint, rowsMax: number): Promise<HeldWinRow[]> {
  return tx
    .selectFrom('play.held_win')
    .selectAll()
    .where('state', '=', state)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsMax)
    .execute();
}

/** The held wins of a player's rounds, oldest first; without `rounds` of all of them. */
export function heldWinsOf(
  tx: Db,
  userId: bigint,
  rounds?: readonly { readonly developer: string; readonly round: string }[],
): Promise<HeldWinRow[]> {
  return tx
    .selectFrom('play.held_win')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(rounds !== undefined, (query) => query.where('round', '=', anyOf((rounds ?? []).map(({ round }) => round))))
    .orderBy('id')
    .execute();
}

/** What was booked in paise of each of these keys that a person rejected. */
export async function rejectedWins(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('play.held_win')
    .select(['key', 'booked_minor'])
    .where('state', '=', 'rejected')
    .where('key', '=', anyOf(keys))
    .execute();
  return new Map(rows.map(({ key, booked_minor }) => [key, booked_minor]));
}

/** The sum of an original's win that was held when its round ended, and what of it waits still; paise. */
export async function heldOfOriginal(tx: Db, userId: bigint, round: bigint): Promise<{ sumMinor: bigint; waitsMinor: bigint }> {
  const rows = (await heldWinsOf(tx, userId, [{ developer: originalsDeveloper, round: String(round) }])).filter(
    ({ developer }) => developer === originalsDeveloper,
  );
  return {
    sumMinor: rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
    waitsMinor: rows.reduce((sum, row) => (row.state === 'held' ? sum + row.amount_minor - row.booked_minor : sum), 0n),
  };
}

export async function hasHeldWin(tx: Db, userId: bigint): Promise<boolean> {
  return (await heldWinsOf(tx, userId)).some(({ state }) => state === 'held');
}

/** The keys of bets whose win waits for a person; of all players for null. */
export async function heldBetsOf(tx: Db, userId: bigint | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('play.held_win')
    .select('ref')
    .where('state', '=', 'held')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Adds to what is booked of a held win: a sum in paise, in so many movements. */
export function addBooked(tx: Db, row: HeldWinRow, bookedMinor: bigint, movements: number, now: Date): Promise<HeldWinRow> {
  const booked = row.booked_minor + bookedMinor;
  const isWhole = booked === row.amount_minor;
  return change(tx, row, {
    booked_minor: booked,
    movements: row.movements + movements,
    ...(isWhole && { state: 'booked' as const, decided_at: now }),
  });
}

export function saveRejection(tx: Db, row: HeldWinRow, answer: string, now: Date): Promise<HeldWinRow> {
  return change(tx, row, { state: 'rejected', answer, decided_at: now });
}

function change(tx: Db, { id }: HeldWinRow, values: Partial<HeldWinRow>): Promise<HeldWinRow> {
  return tx.updateTable('play.held_win').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** For /metrics: wins that wait for a person. */
export function heldWinGauge(db: Db): GaugeSource {
  const read = async () =>
    Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM play.held_win WHERE state = 'held'`.execute(db)).rows[0]?.n ?? 0n);
  return { name: 'mela_held_wins', help: 'Wins above the cap of a movement that wait for a person.', read };
}
