import { sql, type Insertable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Direction } from '../lifecycle/transitions.ts';

export function systemsFor(tx: Db, direction: Direction) {
  return tx.selectFrom('payments.system').selectAll().where('direction', '=', direction).orderBy('position').execute();
}

/** Payment systems for deposits and for withdrawals. */
export function allSystems(tx: Db) {
  return tx.selectFrom('payments.system').selectAll().execute();
}

export function findSystem(tx: Db, system: string, direction: Direction) {
  return tx.selectFrom('payments.system').selectAll().where('system', '=', system).where('direction', '=', direction).executeTakeFirst();
}

/** The same, locked until the transaction ends, also where it is not there yet, so that two changes are made one after the other. */
export async function lockSystem(tx: Db, system: string, direction: Direction): Promise<SystemRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment system ${system} ${direction}`}, 0))`.execute(tx);
  return findSystem(tx, system, direction);
}

/** Inserts payment systems that do not exist yet. */
export async function insertSystems(tx: Db, systems: readonly Insertable<DB['payments.system']>[]): Promise<void> {
  await tx
    .insertInto('payments.system')
    .values(systems)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a payment system, or replaces what is known of it. */
export async function upsertSystem(tx: Db, system: Insertable<DB['payments.system']>): Promise<void> {
  const { system: _system, direction: _direction, ...data } = system;
  await tx
    .insertInto('payments.system')
    .values(system)
    .onConflict((conflict) => conflict.columns(['system', 'direction']).doUpdateSet(data))
    .execute();
}

/** Names of the adapters that run a payment system, for deposits first. */
export async function adaptersOf(tx: Db, system: string): Promise<string[]> {
  const rows = await tx.selectFrom('payments.system').select('adapter').where('system', '=', system).orderBy('direction').execute();
  return [...new Set(rows.map(({ adapter }) => adapter))];
}

export type SystemRow = NonNullable<Awaited<ReturnType<typeof findSystem>>>;
