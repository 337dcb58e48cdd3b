import { sql } from 'kysely';
import type { AnalyticsView } from '../../../kernel/domain/table-rights.ts';
import type { Db } from '../../../kernel/types.ts';
import { columnOf, type Column } from './columns.ts';

/** The columns of each view for warehouses, in their order. */
export async function columnsOf(db: Db): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<{ view: string; name: string; type: string }>`
    SELECT c.relname AS view, a.attname AS name, format_type(a.atttypid, NULL) AS type
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'analytics'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`.execute(db);
  const columns = new Map<string, Column[]>();
  for (const { view, name, type } of rows) columns.set(view, [...(columns.get(view) ?? []), columnOf(name, type)]);
  return columns;
}

export type Row = Readonly<Record<string, unknown>>;
type Span = { readonly from: Date; readonly to: Date };
/** Between which keys the rows of a day lie: `from` with it, `to` without. */
export type KeyRange = { readonly from: bigint; readonly to: bigint };
/** Without `range` all rows. `columns`: what is read; bigger numbers than a number holds come as bigint. */
export type PageOf = {
  readonly view: AnalyticsView;
  readonly columns: readonly Column[];
  readonly span: Span;
  readonly range: KeyRange | null;
};

/** The next rows behind a key (null: from the first). */
export async function readPage(db: Db, { view, columns, span, range }: PageOf, after: bigint | null, rowsMax: number): Promise<Row[]> {
  const key = sql.ref(view.key);
  const within =
    view.at === null || range === null
      ? sql`true`
      : sql`${sql.ref(view.at)} >= ${span.from} AND ${sql.ref(view.at)} < ${span.to} AND ${key} >= ${range.from} AND ${key} < ${range.to}`;
  const { rows } = await sql<Row>`
    SELECT ${sql.join(columns.map(({ name }) => sql.ref(name)))} FROM ${sql.table(`analytics.${view.name}`)}
    WHERE ${within} AND ${after === null ? sql`true` : sql`${key} > ${after}`} ORDER BY ${key} LIMIT ${rowsMax}`.execute(db);
  return rows;
}

/** Keys rise with time, as far as transactions and clocks of processes are that far apart. */
const disorderMs = 3_600_000;

/** The keys between which a day's rows lie, found by looks into the index of the key: a month has too many rows to read them all. */
export async function keyRange(db: Db, view: AnalyticsView, { from, to }: Span): Promise<KeyRange> {
  const newest = await sql<{ key: bigint | number }>`
    SELECT ${sql.ref(view.key)} AS key FROM ${sql.table(`analytics.${view.name}`)} ORDER BY ${sql.ref(view.key)} DESC LIMIT 1`.execute(db);
  const end = BigInt(newest.rows[0]?.key ?? 0) + 1n;
  return {
    from: await firstSince(db, view, new Date(from.getTime() - disorderMs), end),
    to: await firstSince(db, view, new Date(to.getTime() + disorderMs), end),
  };
}

/** A key up to which all rows are from before a moment. */
async function firstSince(db: Db, view: AnalyticsView, since: Date, end: bigint): Promise<bigint> {
  let [before, after] = [0n, end];
  while (after - before > 1n) {
    const middle = (before + after) / 2n;
    const { rows } = await sql<{ isSince: boolean }>`
      SELECT ${sql.ref(view.at ?? view.key)} >= ${since} AS "isSince" FROM ${sql.table(`analytics.${view.name}`)}
      WHERE ${sql.ref(view.key)} >= ${middle} ORDER BY ${sql.ref(view.key)} LIMIT 1`.execute(db);
    if (rows[0]?.isSince ?? true) after = middle;
    else before = middle;
  }
  return after;
}
