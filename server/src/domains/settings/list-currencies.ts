import type { settingsApi } from '@mela/contract/settings';
import type { OutputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';
import { allCurrencies } from './store.ts';

type Output = OutputOf<(typeof settingsApi.rows)['GET /currencies']>;

/** Every currency code the product knows. Rupees are the default; points are a currency of their own, 101. */
export async function listCurrencies(ctx: Context): Promise<Output> {
  const rows = await allCurrencies(ctx.tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name as Output[number]['name'],
    isDefault: row.is_default,
    hasMinor: row.has_minor,
    dollarRate: row.dollar_rate === null ? null : Number(row.dollar_rate),
  }));
}
