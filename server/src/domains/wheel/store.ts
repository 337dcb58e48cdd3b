import type { WheelPrize } from '@mela/contract/api/prizes';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { SpinState } from './rules.ts';
import { readSectors, type Sector } from './sectors.ts';

/** A version of a level's wheel. */
export type WheelVersion = {
  readonly levelId: number;
  readonly version: number;
  readonly dailySpins: number;
  readonly sectors: readonly Sector[];
};

type WheelColumns = { readonly level_id: number; readonly version: number; readonly daily_spins: number; readonly sectors: unknown };

function readWheel({ level_id, version, daily_spins, sectors }: WheelColumns): WheelVersion {
  return { levelId: level_id, version, dailySpins: daily_spins, sectors: readSectors(sectors) };
}

/** The newest wheel of a level; null where it has none. */
export async function wheelOfLevel(tx: Db, levelId: number): Promise<WheelVersion | null> {
  const row = await tx
    .selectFrom('wheel.wheel')
    .selectAll()
    .where('level_id', '=', levelId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readWheel(row) : null;
}

/** These versions of wheels. */
export async function wheelVersions(tx: Db, versions: readonly Pick<WheelVersion, 'levelId' | 'version'>[]): Promise<WheelVersion[]> {
  if (versions.length === 0) return [];
  const rows = await tx
    .selectFrom('wheel.wheel')
    .selectAll()
    .where((eb) => eb.or(versions.map(({ levelId, version }) => eb.and({ level_id: levelId, version }))))
    .execute();
  return rows.map(readWheel);
}

/** @returns false where the level has this version already */
export async function insertWheel(tx: Db, { levelId, version, dailySpins, sectors }: WheelVersion, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wheel.wheel')
    .values({ level_id: levelId, version, daily_spins: dailySpins, sectors: JSON.stringify(sectors), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const stateColumns = ['period_start', 'used', 'additional'] as const;
type StateRow = { readonly period_start: Date; readonly used: number; readonly additional: number };
const readState = ({ period_start, used, additional }: StateRow): SpinState => ({ periodStart: period_start, used, additional });

/** The newest wheel of a level with what a player has used of it, by one question: it is part of every profile. Each is null where there is none. */
export async function wheelWithState(
  tx: Db,
  levelId: number,
  userId: bigint,
): Promise<{ readonly wheel: WheelVersion | null; readonly state: SpinState | null }> {
  const row = await tx
    .selectFrom('wheel.wheel as w')
    .leftJoin('wheel.player as p', (join) => join.on('p.user_id', '=', userId))
    .selectAll('w')
    .select(['p.period_start', 'p.used', 'p.additional'])
    .where('w.level_id', '=', levelId)
    .orderBy('w.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { wheel: null, state: null };
  const { period_start, used, additional } = row;
  const isKnown = period_start !== null && used !== null && additional !== null;
  return { wheel: readWheel(row), state: isKnown ? readState({ period_start, used, additional }) : null };
}

/** The same, locked until the transaction ends: no other spin of the player passes. */
export async function lockSpins(tx: Db, userId: bigint): Promise<SpinState> {
  await tx
    .insertInto('wheel.player')
    .values({ user_id: userId, period_start: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = tx.selectFrom('wheel.player').select(stateColumns).where('user_id', '=', userId).forUpdate();
  return readState(await locked.executeTakeFirstOrThrow());
}

export async function saveSpins(tx: Db, userId: bigint, state: SpinState): Promise<void> {
  await tx
    .updateTable('wheel.player')
    .set({ period_start: state.periodStart, used: state.used, additional: state.additional })
    .where('user_id', '=', userId)
    .execute();
}

export type NewSpin = {
  readonly userId: bigint;
  readonly seedId: bigint;
  readonly nonce: number;
  readonly levelId: number;
  readonly version: number;
  readonly drawn: number;
  readonly sector: number;
  readonly prize: WheelPrize;
  readonly additional: boolean;
};

/** @returns the spin's id */
export async function insertSpin(tx: Db, spin: NewSpin, now: Date): Promise<bigint> {
  const { userId, seedId, nonce, levelId, version, drawn, sector, prize, additional } = spin;
  const row = await tx
    .insertInto('wheel.spin')
    .values({
      user_id: userId,
      seed_id: seedId,
      nonce,
      level_id: levelId,
      version,
      drawn,
      sector,
      prize: JSON.stringify(prize),
      additional,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A player's spins with their seeds, newest first. */
export function spinsOf(tx: Db, userId: bigint, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  return tx
    .selectFrom('wheel.spin as spin')
    .innerJoin('wheel.seed as seed', 'seed.id', 'spin.seed_id')
    .select(['spin.id', 'spin.at', 'spin.level_id', 'spin.version', 'spin.drawn', 'spin.sector', 'spin.prize', 'spin.nonce'])
    .select(['seed.server_seed', 'seed.client_seed', 'seed.revealed_at'])
    .where('spin.user_id', '=', userId)
    .orderBy('spin.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type SpinRow = Awaited<ReturnType<typeof spinsOf>>[number];

/** A player's spins, counted up to a maximum. */
export async function countSpins(tx: Db, userId: bigint, max: number): Promise<number> {
  const some = tx.selectFrom('wheel.spin').select('id').where('user_id', '=', userId).limit(max);
  const { count } = await tx
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the wheels of each level have given: spins, and money in rupees. */
export async function givenByLevel(tx: Db): Promise<ReadonlyMap<number, { readonly spins: number; readonly cost: number }>> {
  const { rows } = await sql<{ id: number; spins: bigint; cost: number }>`
    SELECT level_id AS id, count(*) AS spins, coalesce(sum((prize ->> 'amount')::numeric) FILTER (WHERE prize ->> 'type' = 'cash'), 0)::float8 AS cost
    FROM wheel.spin GROUP BY level_id`.execute(tx);
  return new Map(rows.map(({ id, spins, cost }) => [id, { spins: Number(spins), cost }]));
}

/** Notes the spins that a prize has given. */
export async function noteGranted(tx: Db, key: string, spins: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO wheel.granted_spin AS g (key, spins, at) VALUES (${key}, ${spins}, ${at})
    ON CONFLICT (key) DO UPDATE SET spins = g.spins + excluded.spins`.execute(tx);
}

/** @returns the spins that the prize has given; 0 where it has given none */
export async function forgetGranted(tx: Db, key: string): Promise<number> {
  const row = await tx.deleteFrom('wheel.granted_spin').where('key', '=', key).returning('spins').executeTakeFirst();
  return row?.spins ?? 0;
}
