import type { settingsApi } from '@mela/contract/settings';
import type { OutputOf } from '@mela/contract/endpoint';
import type { Setting } from '../../kernel/settings/define-settings.ts';
import { localize } from '../../kernel/texts.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { settingReader } from './read-settings.ts';
import { siteSettings } from './site-settings.ts';
import { storedSettings } from './store.ts';

const monthFirstCountry = 'IN';
const setting = settingReader(siteSettings);

/** Public settings in the reader's language, by alias: what operators have set, else what the domains define. */
export function listSettings(settings: ReadonlyMap<string, Setting>) {
  return async (ctx: Context): Promise<OutputOf<(typeof settingsApi.rows)['GET /settings']>> => {
    const stored = await storedSettings(ctx.tx);
    const set = new Set(stored.map(({ alias }) => alias));
    const defined = [...settings].flatMap(([alias, row]) => (set.has(alias) ? [] : [{ alias, ...row }]));
    const rows = [...stored, ...defined].filter((row) => row.public).toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
    const dates = { monthFirst: await monthFirst(ctx.tx) };
    return rows.map(({ alias, value }) => ({ alias, value: alias === 'dates' ? dates : localize(value, ctx.locale) }));
  };
}

/** The month comes first where the countries include India, unless an operator has decided it. */
async function monthFirst(tx: Db): Promise<boolean> {
  const { monthFirst: decided } = await setting(tx, 'dates');
  return decided ?? (await setting(tx, 'countries')).includes(monthFirstCountry);
}
