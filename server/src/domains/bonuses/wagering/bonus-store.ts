import type { BonusTerms } from '@mela/contract/api/prizes';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type BonusRow = Omit<Selectable<DB['bonuses.bonus']>, 'terms' | 'state'> & {
  readonly terms: BonusTerms;
  readonly state: BonusState;
};
export type BonusState = 'open' | 'converted' | 'expired' | 'given_up' | 'used_up';

export type NewBonus = {
  readonly key: string;
  readonly ledgerId: bigint;
  readonly userId: bigint;
  readonly grantedMinor: bigint;
  readonly requiredMinor: bigint;
  readonly winMaxMinor: bigint | null;
  readonly terms: BonusTerms;
  readonly expiresAt: Date;
  readonly now: Date;
};

export async function insertBonuses(tx: Db, bonuses: readonly NewBonus[]): Promise<void> {
  if (bonuses.length === 0) return;
  await tx
    .insertInto('bonuses.bonus')
    .values(
      bonuses.map((one) => ({
        key: one.key,
        ledger_id: one.ledgerId,
        user_id: one.userId,
        granted_minor: one.grantedMinor,
        required_minor: one.requiredMinor,
        win_max_minor: one.winMaxMinor,
        terms: JSON.stringify(one.terms),
        expires_at: one.expiresAt,
        granted_at: one.now,
      })),
    )
    .execute();
}

const endedDays = 90;

/** Open ones in the order granted, then those of the last 90 days, the last one first, at most 100; with the name of their campaign. */
export async function bonusesOfPlayer(
  tx: Db,
  userId: bigint,
  now: Date,
): Promise<(BonusRow & { readonly name: unknown; readonly campaign: string })[]> {
  const { rows } = await sql<BonusRow & { name: unknown; campaign: string }>`
    SELECT b.*, c.name, a.campaign FROM bonuses.bonus b JOIN bonuses.award a USING (key) LEFT JOIN bonuses.campaign c ON c.id = a.campaign_id
    WHERE b.user_id = ${userId} AND (b.state = 'open' OR b.ended_at > ${now}::timestamptz - ${`${endedDays} days`}::interval)
    ORDER BY b.state <> 'open', b.ended_at DESC, b.id LIMIT 100`.execute(tx);
  return rows;
}

export async function bonusByIdOf(tx: Db, userId: bigint, id: bigint): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`SELECT * FROM bonuses.bonus WHERE id = ${id} AND user_id = ${userId}`.execute(tx);
  return rows[0];
}

export async function bonusByKey(tx: Db, key: string): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`SELECT * FROM bonuses.bonus WHERE key = ${key}`.execute(tx);
  return rows[0];
}

export async function bonusesByLedgerIds(tx: Db, ids: readonly bigint[]): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`SELECT * FROM bonuses.bonus WHERE ledger_id = ANY (${[...ids]}::bigint[]) ORDER BY id`.execute(tx);
  return rows;
}

export async function hasOpenBonus(tx: Db, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('bonuses.bonus')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** Players with a higher id than `after`, at most `max` of them, by their ids. */
export type PlayersPage = { readonly after: bigint; readonly max: number };

/** Players with a bonus that has expired, at most `max`, by their ids from the one after `after`. */
export async function playersWithExpired(tx: Db, now: Date, { after, max }: PlayersPage): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM bonuses.bonus WHERE state = 'open' AND expires_at <= ${now} AND user_id > ${after} ORDER BY user_id LIMIT ${max}`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Players with a bonus that has been empty since before `since`, a page of them. */
export async function playersWithEmpty(tx: Db, since: Date, { after, max }: PlayersPage): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM bonuses.bonus WHERE state = 'open' AND empty_since <= ${since} AND user_id > ${after} ORDER BY user_id LIMIT ${max}`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

export type BonusChange = {
  readonly id: bigint;
  readonly state: BonusState;
  readonly convertedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly endedAt: Date;
};

/** Bonuses of a player that became cash, without those whose bets are known to be undone. */
export async function convertedBonuses(tx: Db, userId: bigint): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`
    SELECT * FROM bonuses.bonus WHERE user_id = ${userId} AND state = 'converted' AND undone_at IS NULL AND converted_minor > 0 ORDER BY id`.execute(
    tx,
  );
  return rows;
}

/** Of these players those with a bonus as `convertedBonuses` finds it. */
export async function playersWithConverted(tx: Db, players: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM bonuses.bonus
    WHERE user_id = ANY (${[...players]}::bigint[]) AND state = 'converted' AND undone_at IS NULL AND converted_minor > 0 ORDER BY user_id`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Notes that the bets of a bonus were undone, and what of it was taken back. */
export async function markUndone(tx: Db, id: bigint, takenBackMinor: bigint, now: Date): Promise<void> {
  await sql`UPDATE bonuses.bonus SET undone_at = ${now}, taken_back_minor = ${takenBackMinor} WHERE id = ${id}`.execute(tx);
}

/** Bonuses that became cash and were undone after this time, of which a part is missing, the earliest first. The player is locked. */
export async function owedBonuses(tx: Db, userId: bigint, since: Date): Promise<{ id: bigint; key: string; owedMinor: bigint }[]> {
  const { rows } = await sql<{ id: bigint; key: string; owedMinor: bigint }>`
    SELECT id, key, converted_minor - taken_back_minor AS "owedMinor" FROM bonuses.bonus
    WHERE user_id = ${userId} AND state = 'converted' AND undone_at > ${since} AND taken_back_minor < converted_minor ORDER BY undone_at, id`.execute(
    tx,
  );
  return rows;
}

export async function addTakenBack(tx: Db, id: bigint, minor: bigint): Promise<void> {
  if (minor > 0n) await sql`UPDATE bonuses.bonus SET taken_back_minor = taken_back_minor + ${minor} WHERE id = ${id}`.execute(tx);
}

/** Adds what an ending moved. */
export async function endBonus(tx: Db, { id, state, convertedMinor, returnedMinor, endedAt }: BonusChange): Promise<void> {
  await sql`UPDATE bonuses.bonus SET state = ${state}, converted_minor = converted_minor + ${convertedMinor}, returned_minor = returned_minor + ${returnedMinor},
    endings = endings + 1, ended_at = coalesce(ended_at, ${endedAt}), empty_since = NULL WHERE id = ${id}`.execute(tx);
}

/** Lets these bonuses, by their ids in the ledger, end by time so much later; those that have ended stay as they are. */
export async function addTime(tx: Db, ledgerIds: readonly bigint[], byMs: number): Promise<void> {
  await sql`UPDATE bonuses.bonus SET expires_at = expires_at + ${`${byMs} milliseconds`}::interval
    WHERE ledger_id = ANY (${[...ledgerIds]}::bigint[]) AND state = 'open'`.execute(tx);
}

export async function setEmptySince(tx: Db, id: bigint, since: Date | null): Promise<void> {
  await sql`UPDATE bonuses.bonus SET empty_since = ${since} WHERE id = ${id}`.execute(tx);
}
