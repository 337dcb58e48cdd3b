import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { type FigureSums, sumOf, totalOf } from '../figures/figures-store.ts';

export type Closing = {
  readonly month: string;
  readonly closedAt: Date;
  readonly askedBy: bigint;
  readonly approvedBy: bigint;
  readonly reason: string;
};

/** The first days of the closed months that some days are in. */
export async function closedMonths(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT month::text AS month FROM reports.closed_month
    WHERE month BETWEEN date_trunc('month', ${from}::date) AND ${to}::date ORDER BY month`.execute(db);
  return rows.map(({ month }) => month);
}

export type MonthSums = { readonly month: string; readonly ggr: bigint; readonly ngr: bigint };

/** The first days of the months with figures, the newest first, with sums of real accounts, paise. Of the rows by day alone, which are few. */
export async function monthsWithFigures(db: Db): Promise<MonthSums[]> {
  const real = sql<boolean>`NOT test`;
  const { rows } = await sql<MonthSums>`
    SELECT date_trunc('month', day)::date::text AS month, ${sumOf('ggr', real)} AS ggr, ${sumOf('ngr', real)} AS ngr
    FROM reports.total GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}

export async function closings(db: Db): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    SELECT month::text AS month, closed_at AS "closedAt", asked_by AS "askedBy", approved_by AS "approvedBy", reason
    FROM reports.closed_month`.execute(db);
  return rows;
}

/** Sums of a month: real accounts, paise. */
export const sumsOfMonth = (db: Db, from: string, to: string): Promise<FigureSums> => totalOf(db, { from, to });

/** Keeps the rows of a month as they are. The caller keeps the projection from reading. `readTo` is the last movement in them. */
export async function saveClosing(tx: Db, closing: Closing, readTo: bigint): Promise<void> {
  const { month } = closing;
  const within = sql`day >= ${month}::date AND day < ${month}::date + interval '1 month'`;
  await sql`
    INSERT INTO reports.closed_day (day, test, house, kind, game_id, provider, system, campaign, country, currency, movements, rounds,
      cash_minor, bonus_minor, held_minor, fee_minor)
    SELECT day, test, house, kind, game_id, provider, system, campaign, country, currency, movements, rounds,
      cash_minor, bonus_minor, held_minor, fee_minor FROM reports.fact WHERE ${within}`.execute(tx);
  await sql`
    INSERT INTO reports.closed_total (day, test, house, kind, currency, movements, cash_minor, bonus_minor, held_minor)
    SELECT day, test, house, kind, currency, movements, cash_minor, bonus_minor, held_minor FROM reports.total WHERE ${within}`.execute(tx);
  await sql`
    INSERT INTO reports.closed_month (month, movement_id, closed_at, asked_by, approved_by, reason)
    VALUES (${month}, ${readTo}, ${closing.closedAt}, ${closing.askedBy}, ${closing.approvedBy}, ${closing.reason})`.execute(tx);
}
