import type { Cohort, operatorReportsApi } from '@mela/contract/api/operators/reports/reports';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/types.ts';
import { cohortsOf } from './cohorts-store.ts';

const weeksDefault = 12;

/** Who registered in which week, and what they have paid in since, as it was counted last. */
export async function showCohorts(
  { tx, now }: { readonly tx: Db; readonly now: Date },
  { query: { weeks = weeksDefault } }: InputOf<(typeof operatorReportsApi.rows)['GET /reports/cohorts']>,
): Promise<Cohort[]> {
  return (await cohortsOf(tx, weeks, now)).map(({ minor, weeks: seen, countedAt, ...row }) => ({
    ...row,
    sum: fromMinor(minor),
    weeks: [...seen],
    countedAt: unixSec(countedAt),
  }));
}
