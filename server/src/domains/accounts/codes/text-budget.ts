import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db } from '../../../kernel/types.ts';
import { siteCountries } from '../../settings/index.ts';
import { takesTexts } from '../rules.ts';
import { accountSetting } from '../settings.ts';

/**
 * Counts a text message that is to be sent. False where it may not be: to a number that is no mobile phone of the site's countries, or above the
 * budget of the day of India. Of texts at once none passes above it.
 */
export async function takeText(tx: Db, phone: string, now: Date): Promise<boolean> {
  if (!takesTexts(phone, await siteCountries(tx))) return false;
  const { aDay } = await accountSetting(tx, 'text_budget');
  const { rows } = await sql`
    INSERT INTO accounts.text_day AS t (day, sent) VALUES ((${now}::timestamptz AT TIME ZONE ${timeZone})::date, 1)
    ON CONFLICT (day) DO UPDATE SET sent = t.sent + 1 WHERE t.sent < ${aDay} RETURNING 1`.execute(tx);
  return rows.length === 1;
}

/** For /metrics: the part of the budget that this day of India has used. At 1 no text message is sent any more. */
export function textGauge(db: Db, now: () => Date): GaugeSource {
  const read = async () => {
    const { aDay } = await accountSetting(db, 'text_budget');
    const { rows } = await sql<{
      sent: number;
    }>`SELECT sent FROM accounts.text_day WHERE day = (${now()}::timestamptz AT TIME ZONE ${timeZone})::date`.execute(db);
    return (rows[0]?.sent ?? 0) / aDay;
  };
  return { name: 'mela_texts_budget_used', help: 'Text messages of this day of India as a part of the setting text_budget.', read };
}
