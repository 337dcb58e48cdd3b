import { figureNames, reportRowsMax, type ReportFigure, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport, operatorReportsApi } from '@mela/contract/api/operators/reports/reports';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { dayOf } from '@mela/contract/site/zone';
import { unixSec } from '../../../kernel/clock.ts';
import { progressOf } from '../../../kernel/projections/progress-store.ts';
import { readTo } from '../../../kernel/projections/journal-store.ts';
import type { Db } from '../../../kernel/types.ts';
import { ledgerDays } from '../ledger-days/ledger-days-store.ts';
import { closedMonths } from '../months/month-store.ts';
import { addedUp, balancesOf, groupsOf, totalOf, type FigureSums, type GroupSums, type Narrowed } from './figures-store.ts';
import { daysIn, moved } from './days.ts';
import { byStudio, namesOf } from './group-names.ts';
import { linesOf } from './lines-store.ts';

type Rows = typeof operatorReportsApi.rows;
type Reads = { readonly tx: Db; readonly now: Date };
type Asked = Narrowed & { readonly by?: ReportGroup | undefined };

const linesDefault = 50;

/** The figures of some days with what makes them up. @throws ApiError `errors.validation` where they are no days, turned round or too many */
export async function moneyReport({ tx, now }: Reads, { by = 'day', ...narrowed }: Asked): Promise<MoneyReport> {
  const days = daysIn(narrowed);
  const before = { from: moved(narrowed.from, -days), to: moved(narrowed.from, -1) };
  const { trueUntil } = await progressOf(tx, ledgerDays, now);
  const rows = await rowsOf(tx, narrowed, by);
  const names = await namesOf(
    tx,
    by,
    rows.map(({ key }) => key),
  );
  return {
    from: narrowed.from,
    to: narrowed.to,
    currency,
    total: view(await totalBeside(tx, narrowed, rows)),
    before: { ...before, total: view(await totalOf(tx, { ...narrowed, ...before })) },
    rows: rows.slice(0, reportRowsMax).map((row) => ({ key: row.key, name: names.get(row.key) ?? row.key, sums: view(row) })),
    isCut: rows.length > reportRowsMax,
    completeUntil: trueUntil === null ? null : unixSec(trueUntil),
    isComplete: trueUntil !== null && (narrowed.to < dayOf(trueUntil) || trueUntil.getTime() >= now.getTime()),
    closedMonths: await closedMonths(tx, narrowed.from, narrowed.to),
  };
}

/** Rows that are all there add up to the total: the days are not read again. */
async function totalBeside(tx: Db, narrowed: Narrowed, rows: readonly GroupSums[]): Promise<FigureSums> {
  const [first, ...others] = rows;
  return first === undefined || rows.length > reportRowsMax
    ? totalOf(tx, narrowed)
    : others.reduce<FigureSums>((sum, row) => addedUp(sum, row), first);
}

const rowsOf = (tx: Db, narrowed: Narrowed, by: ReportGroup): Promise<GroupSums[]> =>
  by === 'studio' ? byStudio(tx, narrowed) : groupsOf(tx, narrowed, by);

export const showMoney = (ctx: Reads, { query }: InputOf<Rows['GET /reports/money']>): Promise<MoneyReport> => moneyReport(ctx, query);

export async function showBalances(
  { tx, now }: Reads,
  { query }: InputOf<Rows['GET /reports/balances']>,
): Promise<OutputOf<Rows['GET /reports/balances']>> {
  daysIn(query);
  const { trueUntil } = await progressOf(tx, ledgerDays, now);
  const days = (await balancesOf(tx, query.from, query.to)).map(({ day, cash, bonus, held, jackpots }) => ({
    day,
    cash: fromMinor(cash),
    bonus: fromMinor(bonus),
    held: fromMinor(held),
    liabilities: fromMinor(cash + bonus + held),
    jackpots: fromMinor(jackpots),
  }));
  return { days, completeUntil: trueUntil === null ? null : unixSec(trueUntil) };
}

/** The movements that make a figure, as far as they are counted. */
export async function showMovements(
  { tx, now }: Reads,
  { query: { figure, after, limit = linesDefault, ...narrowed } }: InputOf<Rows['GET /reports/movements']>,
): Promise<OutputOf<Rows['GET /reports/movements']>> {
  daysIn(narrowed);
  const { trueUntil } = await progressOf(tx, ledgerDays, now);
  const { lines, next } = await linesOf(tx, narrowed, {
    figure,
    after: after === undefined ? null : BigInt(after),
    rowsMax: limit,
    readTo: await readTo(tx, ledgerDays.name),
    now,
  });
  return {
    rows: lines.map(({ id, at, day, kind, key, userId, gameId, system, campaign, minor }) => ({
      id: Number(id),
      at: unixSec(at),
      day,
      kind,
      key,
      player: Number(userId),
      game: gameId === 0 ? null : gameId,
      system: system === '' ? null : system,
      campaign: campaign === '' ? null : campaign,
      amount: fromMinor(minor),
    })),
    next: next === null ? null : Number(next),
    completeUntil: trueUntil === null ? null : unixSec(trueUntil),
  };
}

function view(sums: FigureSums) {
  const money = Object.fromEntries(figureNames.map((name) => [name, fromMinor(sums[name])])) as Record<ReportFigure, number>;
  return { ...money, rounds: Number(sums.rounds), bets: Number(sums.bets) };
}
