import type { settingsApi } from '@mela/contract/settings';
import type { OutputOf } from '@mela/contract/endpoint';
import { localize } from '../../kernel/texts.ts';
import type { Context } from '../../kernel/types.ts';
import { publicSettings, type SettingRow } from './store.ts';

const monthFirstCountry = 'IN';

/** Public settings in the reader's language. */
export async function listSettings(ctx: Context): Promise<OutputOf<(typeof settingsApi.rows)['GET /settings']>> {
  const rows = await publicSettings(ctx.tx);
  return rows.map((row) => ({ alias: row.alias, value: row.alias === 'dates' ? datesOf(row, rows) : localize(row.value, ctx.locale) }));
}

/** The month comes first where the countries include India, unless an operator has decided it. */
function datesOf({ value }: SettingRow, rows: readonly SettingRow[]): { monthFirst: boolean } {
  const { monthFirst } = value as { readonly monthFirst: boolean | null };
  const countries = rows.find(({ alias }) => alias === 'countries')?.value;
  return { monthFirst: monthFirst ?? (Array.isArray(countries) && countries.includes(monthFirstCountry)) };
}
