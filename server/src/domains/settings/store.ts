import type { Db } from '../../kernel/types.ts';
import { knownSettings } from './known/index.ts';

export type SettingRow = { readonly alias: string; readonly value: unknown };

/** Every public setting by its alias: what operators have set, else what the house begins with. */
export async function publicSettings(tx: Db): Promise<SettingRow[]> {
  const rows = await tx.selectFrom('settings.setting').select(['alias', 'value', 'public']).execute();
  const set = new Map(rows.map((row) => [row.alias, row]));
  const begun = [...knownSettings.values()].filter(({ alias }) => !set.has(alias));
  return [...rows, ...begun]
    .filter((row) => row.public)
    .map(({ alias, value }) => ({ alias, value }))
    .sort((a, b) => (a.alias < b.alias ? -1 : 1));
}

/** A setting as it is kept, texts in both languages. @throws Error for one that nobody knows. */
export async function settingValue(tx: Db, alias: string): Promise<unknown> {
  const row = await tx.selectFrom('settings.setting').select('value').where('alias', '=', alias).executeTakeFirst();
  if (row) return row.value;
  const known = knownSettings.get(alias);
  if (!known) throw new Error(`Setting ${alias} not found.`);
  return known.value;
}

/** Several settings at once, in the order asked. @throws Error for one that nobody knows. */
export async function settingValues(tx: Db, aliases: readonly string[]): Promise<unknown[]> {
  const rows = await tx.selectFrom('settings.setting').select(['alias', 'value']).where('alias', 'in', aliases).execute();
  const set = new Map(rows.map((row) => [row.alias, row.value]));
  return aliases.map((alias) => {
    const known = knownSettings.get(alias);
    if (!known) throw new Error(`Setting ${alias} not found.`);
    return set.has(alias) ? set.get(alias) : known.value;
  });
}

/** Whether a setting says that it is on: `true`, or `{ enabled: true }`. */
export async function isSwitchedOn(tx: Db, alias: string): Promise<boolean> {
  const value = await settingValue(tx, alias);
  return value === true || (typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === true);
}

export async function writeSetting(tx: Db, alias: string, value: unknown, isPublic: boolean): Promise<void> {
  const row = { value: JSON.stringify(value), public: isPublic };
  await tx
    .insertInto('settings.setting')
    .values({ alias, ...row })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet(row))
    .execute();
}

export function allCurrencies(tx: Db) {
  return tx.selectFrom('settings.currency').selectAll().orderBy('id').execute();
}
