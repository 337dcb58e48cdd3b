import type { Db } from '../../kernel/types.ts';

export function publicSettings(tx: Db) {
  return tx.selectFrom('settings.setting').select(['alias', 'value']).where('public', '=', true).orderBy('alias').execute();
}

export async function settingValue(tx: Db, alias: string): Promise<unknown> {
  const row = await tx.selectFrom('settings.setting').select('value').where('alias', '=', alias).executeTakeFirst();
  if (!row) throw new Error(`Setting ${alias} not found.`);
  return row.value;
}

export function allCurrencies(tx: Db) {
  return tx.selectFrom('settings.currency').selectAll().orderBy('id').execute();
}
