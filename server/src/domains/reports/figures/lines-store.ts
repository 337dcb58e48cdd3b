import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';
import { momentOf } from '@mela/contract/site/zone';
import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { idBefore, moneyJournal } from '../../wallet/index.ts';
import { figureOfLine, isOfFigure, narrowing, type Narrowed } from './figures-store.ts';

/** Movements that a page looks at, at most. */
const lookedAtMax = 6_000;
/** Looked at at once: few at first, since most figures are in every second movement, then twice as many each time. */
const part = { first: 200, max: 2_000 } as const;
const dayMs = 86_400_000;

export type Line = {
  readonly id: bigint;
  readonly at: Date;
  readonly day: string;
  readonly kind: string;
  readonly key: string;
  readonly userId: bigint;
  readonly gameId: number;
  readonly system: string;
  readonly campaign: string;
  readonly minor: bigint;
};

/**
 * The movements that make a figure, after one of them, with what each adds, paise. `next` is the last one looked at where there are more to look at:
 * a page looks at a bounded part of the ledger. Ids rise with time, as far as clocks of processes are less than an hour apart.
 */
export async function linesOf(
  db: Db,
  narrowed: Narrowed,
  {
    figure,
    after,
    rowsMax,
    readTo,
    now,
  }: {
    readonly figure: ReportFigure;
    readonly after: bigint | null;
    readonly rowsMax: number;
    readonly readTo: bigint;
    readonly now: Date;
  },
): Promise<{ readonly lines: Line[]; readonly next: bigint | null }> {
  const begin = momentOf(Date.parse(`${narrowed.from}T00:00:00Z`));
  const end = momentOf(Date.parse(`${narrowed.to}T00:00:00Z`) + 2 * dayMs);
  let place = after ?? minOf(await idBefore(db, begin), await firstOfClosings(db, narrowed, readTo));
  const until = end > now ? readTo : minOf(readTo, (await idBefore(db, end)) + 1n);
  const lines: Line[] = [];
  for (let [looked, atOnce] = [0, Math.min(part.max, Math.max(part.first, rowsMax * 3))]; looked < lookedAtMax;) {
    const page = await moneyJournal.pageEnd(db, { after: place, to: until }, atOnce);
    if (page === null) return { lines, next: null };
    const { rows } = await sql<Line>`
      SELECT id, min(at) AS at, day::text AS day, kind, key, user_id AS "userId", game_id AS "gameId", system, campaign, sum(${figureOfLine(figure)})::bigint AS minor
      FROM reports.lines(${place}, ${page.to}) WHERE ${narrowing(narrowed)} AND ${isOfFigure(figure)}
      GROUP BY id, day, kind, key, user_id, game_id, system, campaign HAVING sum(${figureOfLine(figure)}) <> 0
      ORDER BY id LIMIT ${rowsMax - lines.length}`.execute(db);
    lines.push(...rows);
    const last = rows.at(-1);
    if (last !== undefined && lines.length >= rowsMax) return { lines, next: last.id };
    place = page.to;
    looked += page.rows;
    atOnce = Math.min(part.max, atOnce * 2);
  }
  return { lines, next: place };
}

const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The last movement of months that were closed on these days: what comes after it with a time of such a month counts to those days. */
async function firstOfClosings(db: Db, { from, to }: Narrowed, none: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`
    SELECT min(movement_id) AS id FROM reports.closed_month
    WHERE (closed_at AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date`.execute(db);
  return rows[0]?.id ?? none;
}
