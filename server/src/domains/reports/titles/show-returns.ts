import type { operatorReportsApi, TitleReturn } from '@mela/contract/api/operators/reports/reports';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { checkDay } from '../figures/days.ts';
import { titleFigures } from '../../originals/index.ts';

/** Per cent with three decimals. */
const percent = (part: number): number => Math.round(part * 100_000) / 1000;

/** What each title has paid beside what it states, with where an honest one is. It is for reading: the return monitor raises the alarms. */
export async function showReturns(
  { tx }: { readonly tx: Db },
  { query }: InputOf<(typeof operatorReportsApi.rows)['GET /reports/returns']>,
): Promise<TitleReturn[]> {
  if (query.from !== undefined) checkDay('from', query.from);
  return (await titleFigures(tx, query.from)).map(({ title, version, rounds, stakedMinor, played, stated, band }) => ({
    title,
    version,
    rounds,
    staked: fromMinor(stakedMinor),
    played: percent(played),
    stated: stated === null ? null : percent(stated),
    from: band === null ? null : percent(band.from),
    to: band === null ? null : percent(band.to),
    isInside: band === null ? null : played >= band.from && played <= band.to,
  }));
}
