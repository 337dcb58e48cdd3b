import { momentOf } from '@mela/contract/site/zone';
import type { StatementGroup } from '@mela/contract/api/payments/statement';
import { dayOf } from '@mela/kit/formats/time.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { apiQuery } from '../api/api-query.ts';
import { saveFile } from '../api/save-file.ts';

/** The lines of one group of the player's statement of the last 30 days, newest first. */
export const statementQuery = (group: StatementGroup) =>
  apiQuery('GET /payments/statement', { query: { group } }, { follows: ['payments', 'counters'], personal: true, staleTime: 5_000 });

export const summaryQuery = () =>
  apiQuery('GET /payments/summary', {}, { follows: ['payments'], personal: true, staleTime: 5_000, retry: false });

/** Net winnings of the financial year, and those in a withdrawal of this sum. */
export const netWinningsQuery = (sum: number) =>
  apiQuery('GET /payments/net-winnings', { query: { sum } }, { follows: ['payments'], personal: true, staleTime: 5_000, retry: false });

export type StatementPeriod = 'month' | 'quarter' | 'year' | 'last-year';
export type StatementFormat = 'csv' | 'pdf';

const daySec = 86_400;
/** The beginning of India's financial year that begins in this calendar year: 1 April. */
const yearBegins = (year: number) => momentOf(Date.UTC(year, 3, 1)).getTime() / 1000;

/** The seconds of a period that ends now: 30 days, 90 days, this financial year, or the whole one before. */
export function boundsOf(period: StatementPeriod, nowSec: number): { readonly from: number; readonly to: number } {
  const to = nowSec + 1;
  if (period === 'month' || period === 'quarter') return { from: to - (period === 'month' ? 30 : 90) * daySec, to };
  const calendarYear = Number(dayOf(nowSec).slice(0, 4));
  const year = nowSec >= yearBegins(calendarYear) ? calendarYear : calendarYear - 1;
  return period === 'year' ? { from: yearBegins(year), to } : { from: yearBegins(year - 1), to: yearBegins(year) };
}

/** Has the browser save the statement as a file. False where it did not come. */
export async function downloadStatement(format: StatementFormat, period: StatementPeriod): Promise<boolean> {
  const { fetchFile } = await import('../api/network.ts');
  const query = boundsOf(period, Math.floor(serverNowMs() / 1000));
  const file = await fetchFile('GET /payments/statement/files/:format', { params: { format }, query }).catch(() => null);
  if (file === null) return false;
  saveFile(file, `mela-statement-${dayOf(serverNowMs() / 1000)}.${format}`);
  return true;
}
