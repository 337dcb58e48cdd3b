import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db } from '../../../kernel/types.ts';
import { siteCountries } from '../../settings/index.ts';
import { takesTexts } from '../rules.ts';
import { accountSetting } from '../settings.ts';
import { countText, textsOfDay } from './text-day-store.ts';

/**
 * Counts a text message that is to be sent. False where it may not be: to a number that is no mobile phone of the site's countries, or above the
 * budget of the day of India. Of texts at once none passes above it.
 */
export async function takeText(tx: Db, phone: string, now: Date): Promise<boolean> {
  if (!takesTexts(phone, await siteCountries(tx))) return false;
  const { aDay } = await accountSetting(tx, 'text_budget');
  return countText(tx, now, aDay);
}

/** For /metrics: the part of the budget that this day of India has used. At 1 no text message is sent any more. */
export function textGauge(db: Db, now: () => Date): GaugeSource {
  const read = async () => {
    const { aDay } = await accountSetting(db, 'text_budget');
    return (await textsOfDay(db, now())) / aDay;
  };
  return { name: 'mela_texts_budget_used', help: 'Text messages of this day of India as a part of the setting text_budget.', read };
}
