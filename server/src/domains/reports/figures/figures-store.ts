import { figureNames, reportRowsMax, type ReportFigure, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { figureRules, housesOf, type FigureRule } from './figure-rules.ts';

/** The days of a report, both included, and what it is narrowed to. */
export type Narrowed = {
  readonly from: string;
  readonly to: string;
  readonly accounts?: 'real' | 'test' | undefined;
  readonly game?: number | undefined;
  readonly provider?: string | undefined;
  readonly country?: string | undefined;
  readonly system?: string | undefined;
  readonly campaign?: string | undefined;
  readonly kind?: string | undefined;
};

/** Sums of a report, paise, and counts. */
export type FigureSums = Readonly<Record<ReportFigure, bigint>> & { readonly rounds: bigint; readonly bets: bigint };
export type GroupSums = FigureSums & { readonly key: string };

/** How a row of the ledger, or of its days, adds to a figure; `row` has the columns of both. */
const worth = ({ of }: FigureRule): RawBuilder<bigint> =>
  of === undefined ? sql`(cash_minor + bonus_minor + held_minor)` : of === 'held' ? sql`held_minor` : sql`fee_minor`;

const belongs = (rule: FigureRule): RawBuilder<boolean> => {
  const inHouse = sql<boolean>`house = ANY (${housesOf(rule)}::text[])`;
  // What belongs to a payment has its system.
  const ofHouse = rule.ofPayment === true ? sql<boolean>`${inHouse} AND system <> ''` : inHouse;
  return rule.kinds === undefined ? ofHouse : sql<boolean>`${ofHouse} AND kind = ANY (${[...rule.kinds]}::text[])`;
};

/** What a line of the ledger adds to a figure, paise. */
export const figureOfLine = (figure: ReportFigure): RawBuilder<bigint> =>
  sql`(${sql.lit(figureRules[figure].sign)} * ${worth(figureRules[figure])})`;
/** Whether a line of the ledger is a part of a figure. */
export const isOfFigure = (figure: ReportFigure): RawBuilder<boolean> => sql`(${belongs(figureRules[figure])})`;

/** A figure of some rows, paise; `where`: those of them that count. */
export const sumOf = (figure: ReportFigure, where = sql<boolean>`true`): RawBuilder<bigint> => {
  const rule = figureRules[figure];
  return sql`coalesce(${sql.lit(rule.sign)} * sum(${worth(rule)}) FILTER (WHERE ${belongs(rule)} AND ${where}), 0)::bigint`;
};

const sums = sql.join([
  ...figureNames.map((name) => sql`${sumOf(name)} AS ${sql.ref(name)}`),
  sql`coalesce(sum(rounds), 0)::bigint AS rounds`,
  sql`coalesce(sum(movements) FILTER (WHERE kind IN ('bet', 'free_bet')), 0)::bigint AS bets`,
]);

const keys: Readonly<Record<Exclude<ReportGroup, 'studio'>, RawBuilder<string>>> = {
  day: sql`day::text`,
  week: sql`date_trunc('week', day)::date::text`,
  month: sql`date_trunc('month', day)::date::text`,
  game: sql`CASE game_id WHEN 0 THEN '' ELSE game_id::text END`,
  provider: sql`provider`,
  country: sql`country`,
  system: sql`system`,
  campaign: sql`campaign`,
  kind: sql`kind`,
};

/** The condition of a report on a relation with the columns of reports.fact or reports.lines. */
export function narrowing({ from, to, accounts = 'real', game, provider, country, system, campaign, kind }: Narrowed): RawBuilder<boolean> {
  const is = (column: string, value: string | number | undefined) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]);
  return sql.join(
    [
      sql`day BETWEEN ${from}::date AND ${to}::date AND test = ${accounts === 'test'}`,
      ...is('game_id', game),
      ...is('provider', provider),
      ...is('country', country),
      ...is('system', system),
      ...is('campaign', campaign),
      ...is('kind', kind),
    ],
    sql` AND `,
  );
}

/**
 * The rows that count, added up by what figures look at, which is house account, kind and whether there is a payment system, and by `key`: the
 * conditions of figures are judged once for many rows.
 */
const parts = (narrowed: Narrowed, key: RawBuilder<string>): RawBuilder<unknown> => sql`(
  SELECT ${key} AS key, house, kind, min(system) AS system, sum(cash_minor) AS cash_minor, sum(bonus_minor) AS bonus_minor, sum(held_minor) AS held_minor,
    sum(fee_minor) AS fee_minor, sum(rounds) AS rounds, sum(movements) AS movements,
    sum(abs(cash_minor) + abs(bonus_minor) + abs(held_minor)) AS moved_minor
  FROM reports.fact WHERE ${narrowing(narrowed)} GROUP BY 1, house, kind, system <> '') AS part`;

/** One row for all, also where there is nothing. */
export async function totalOf(db: Db, narrowed: Narrowed): Promise<FigureSums> {
  const { rows } = await sql<FigureSums>`SELECT ${sums} FROM ${parts(narrowed, sql`''`)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return row;
}

/** By time in order, else by the most that was moved; at most one row more than a report shows. */
export async function groupsOf(
  db: Db,
  narrowed: Narrowed,
  by: Exclude<ReportGroup, 'studio'>,
  rowsMax = reportRowsMax + 1,
): Promise<GroupSums[]> {
  const isTime = by === 'day' || by === 'week' || by === 'month';
  const order = isTime ? sql`1` : sql`sum(moved_minor) DESC, 1`;
  const { rows } = await sql<GroupSums>`
    SELECT key, ${sums} FROM ${parts(narrowed, keys[by])} GROUP BY 1 ORDER BY ${order} LIMIT ${rowsMax}`.execute(db);
  return rows;
}

/** Two rows of figures as one. */
export const addedUp = <Sums extends FigureSums>(one: Sums, other: FigureSums): Sums => ({
  ...one,
  ...Object.fromEntries([...figureNames, 'rounds' as const, 'bets' as const].map((name) => [name, one[name] + other[name]])),
});

export type Balances = {
  readonly day: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly held: bigint;
  readonly jackpots: bigint;
};

/** What players have and what is in jackpots at the end of each day, paise. */
export async function balancesOf(db: Db, from: string, to: string): Promise<Balances[]> {
  const { rows } = await sql<Balances>`
    WITH moved AS (
      SELECT greatest(day, ${from}::date) AS day, sum(cash_minor) FILTER (WHERE NOT test) AS cash, sum(bonus_minor) FILTER (WHERE NOT test) AS bonus,
        sum(held_minor) FILTER (WHERE NOT test) AS held,
        -sum(cash_minor + bonus_minor + held_minor) FILTER (WHERE house = 'jackpots') AS jackpots
      FROM reports.total WHERE day <= ${to}::date GROUP BY 1
    )
    SELECT d.day::date::text AS day, coalesce(sum(m.cash) OVER w, 0)::bigint AS cash, coalesce(sum(m.bonus) OVER w, 0)::bigint AS bonus,
      coalesce(sum(m.held) OVER w, 0)::bigint AS held, coalesce(sum(m.jackpots) OVER w, 0)::bigint AS jackpots
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS d (day) LEFT JOIN moved m ON m.day = d.day WINDOW w AS (ORDER BY d.day) ORDER BY 1`.execute(
    db,
  );
  return rows;
}
