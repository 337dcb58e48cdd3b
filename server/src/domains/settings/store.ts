import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

type StoredSetting = { readonly alias: string; readonly value: unknown; readonly public: boolean };

/** The stored settings: as the seed wrote them, or as operators have set them since. */
export function storedSettings(tx: Db): Promise<StoredSetting[]> {
  return tx.selectFrom('settings.setting').select(['alias', 'value', 'public']).execute();
}

/** What holds now: what the service of flags says of a setting, otherwise what is stored of it. */
export async function valuesInForce(tx: Db): Promise<Pick<StoredSetting, 'alias' | 'value'>[]> {
  const { rows } = await sql<Pick<StoredSetting, 'alias' | 'value'>>`
    SELECT alias, value FROM settings.setting s WHERE NOT EXISTS (SELECT FROM settings.flag f WHERE f.alias = s.alias)
    UNION ALL SELECT alias, jsonb_build_object('enabled', enabled) FROM settings.flag`.execute(tx);
  return rows;
}

export async function writeSetting(tx: Db, alias: string, value: unknown, isPublic: boolean): Promise<void> {
  const row = { value: JSON.stringify(value), public: isPublic };
  await tx
    .insertInto('settings.setting')
    .values({ alias, ...row })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet(row))
    .execute();
}

/** Writes the settings that have no row. */
export async function addSettings(tx: Db, rows: readonly StoredSetting[]): Promise<void> {
  await tx
    .insertInto('settings.setting')
    .values(rows.map((row) => ({ ...row, value: JSON.stringify(row.value) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function allCurrencies(tx: Db) {
  return tx.selectFrom('settings.currency').selectAll().orderBy('id').execute();
}

export type Currency = {
  readonly id: number;
  readonly name: string;
  readonly is_default: boolean;
  readonly has_minor: boolean;
  readonly dollar_rate: number | null;
};

/** Writes the currencies that have no row. */
export async function addCurrencies(tx: Db, rows: readonly Currency[]): Promise<void> {
  await tx
    .insertInto('settings.currency')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
