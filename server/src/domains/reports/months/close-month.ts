import type { ReportMonth, reportMonthsApi } from '@mela/contract/api/operators/reports/report-months';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { momentOf } from '@mela/contract/site/zone';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import { holdProjection } from '../../../kernel/projections/build-store.ts';
import { readTo, readUntil } from '../../../kernel/projections/journal-store.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { ledgerDays } from '../ledger-days/ledger-days-store.ts';
import { type Closing, closings, type MonthSums, monthsWithFigures, saveClosing, sumsOfMonth } from './month-store.ts';

type Reads = { readonly tx: Db; readonly now: Date };

/** Clocks of processes may be a little apart, and a transaction lasts a minute at most. */
const afterEndMs = 600_000;

export async function listMonths({ tx, now }: Reads): Promise<ReportMonth[]> {
  const closed = new Map((await closings(tx)).map((one) => [one.month, one]));
  return (await monthsWithFigures(tx)).map((sums) => view(sums, closed.get(sums.month), now));
}

/** Two operators close a month that is over and counted: its rows are kept as they are. */
export async function closeMonth(
  ctx: OperatorContext,
  { params, body: { reason } }: InputOf<(typeof reportMonthsApi.rows)['POST /reports/months/:month/close']>,
): Promise<ReportMonth> {
  const { tx, now } = ctx;
  const month = `${params.month}-01`;
  // Nothing is counted until this has ended, and no two operators close the same month.
  await holdProjection(tx, ledgerDays.name);
  if (!(await monthsWithFigures(tx)).some((one) => one.month === month)) throw new ApiError('errors.not_found');
  if ((await closings(tx)).some((one) => one.month === month)) throw new ApiError('errors.reports.closed');
  const until = await readUntil(tx, ledgerDays.name);
  if (until === null || Math.min(until.getTime(), now.getTime()) < endOf(month) + afterEndMs) throw new ApiError('errors.reports.not_over');
  const { from, to } = daysOf(month);
  const sums = await sumsOfMonth(tx, from, to);
  requireSecondOperator(ctx, [`month:${params.month}`], { about: [month, sums], costMaxMinor: null });
  const askedBy = ctx.operator.id;
  const approvedBy = ctx.approval?.approvedBy ?? askedBy;
  const closing: Closing = { month, closedAt: now, askedBy, approvedBy, reason };
  await saveClosing(tx, closing, await readTo(tx, ledgerDays.name));
  const after = { ggrMinor: sums.ggr, ngrMinor: sums.ngr, depositsMinor: sums.deposits, withdrawalsMinor: sums.withdrawals };
  await recordAct(tx, ctx.origin, { act: 'reports.close', subject: `month:${params.month}`, also: [], reason, at: now, after });
  return view({ month, ggr: sums.ggr, ngr: sums.ngr }, closing, now);
}

function view({ month, ggr, ngr }: MonthSums, closing: Closing | undefined, now: Date): ReportMonth {
  const { from, to } = daysOf(month);
  return {
    month: month.slice(0, 7),
    from,
    to,
    ggr: fromMinor(ggr),
    ngr: fromMinor(ngr),
    isOver: endOf(month) <= now.getTime(),
    closedAt: closing === undefined ? null : unixSec(closing.closedAt),
    askedBy: closing === undefined ? null : Number(closing.askedBy),
    approvedBy: closing === undefined ? null : Number(closing.approvedBy),
    reason: closing?.reason ?? null,
  };
}

/** The first day of the next month, as UTC has it. */
function nextMonth(month: string): Date {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

const endOf = (month: string): number => momentOf(nextMonth(month).getTime()).getTime();
const daysOf = (month: string) => ({ from: month, to: new Date(nextMonth(month).getTime() - 1).toISOString().slice(0, 10) });
