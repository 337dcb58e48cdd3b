import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** A line of the board. `place` counts players only; a demo player has none. */
export type BoardRow = {
  readonly user_id: bigint;
  readonly demo: boolean;
  readonly score: bigint;
  readonly rounds: number;
  readonly reached_at: Date;
  readonly place: bigint | null;
};

export type Board = {
  readonly id: number;
  readonly band: number;
  readonly qualifyRounds: number;
  readonly demo: boolean;
  /** Demo players have places too. */ readonly ranksDemo?: boolean;
};

/** Members with a score, those of the operator's own accounts left out: an account may have been marked since it played. */
const ranked = ({ id, band, qualifyRounds, demo }: Board) => sql`
  SELECT m.user_id, m.demo, m.score, m.rounds, m.reached_at FROM tournaments.member m JOIN accounts.user_labels u ON u.id = m.user_id
  WHERE m.tournament_id = ${id} AND m.band = ${band} AND m.score > 0 AND m.rounds >= ${qualifyRounds}
    AND CASE WHEN m.demo THEN ${demo} AND NOT u.labels && '{f,t}' ELSE NOT u.labels && '{f,t,d}' END`;
const order = sql`score DESC, reached_at, user_id`;

/** The best players up to a place, and the demo players between them. */
export async function bestOf(tx: Db, board: Board, places: number): Promise<BoardRow[]> {
  // As many lines as places, and a few more for demo players.
  const lines = places + 50;
  const placed = sql`(NOT demo OR ${board.ranksDemo ?? false})`;
  const { rows } = await sql<BoardRow>`
    SELECT *, CASE WHEN ${placed} THEN count(*) FILTER (WHERE ${placed}) OVER (ORDER BY ${order}) END AS place
    FROM (${ranked(board)} ORDER BY ${order} LIMIT ${lines}) best ORDER BY ${order}`.execute(tx);
  return rows;
}

type Mark = { readonly score: bigint; readonly reachedAt: Date; readonly userId: bigint };
// The bound alone is what the index is read by: from the mark on, and not from an end of the board.
const ahead = ({ score, reachedAt, userId }: Mark) =>
  sql`score >= ${score} AND (score > ${score} OR (score = ${score} AND (reached_at, user_id) < (${reachedAt}::timestamptz, ${userId}::bigint)))`;
const behind = ({ score, reachedAt, userId }: Mark) =>
  sql`score <= ${score} AND (score < ${score} OR (score = ${score} AND (reached_at, user_id) > (${reachedAt}::timestamptz, ${userId}::bigint)))`;

/** How many players are ahead of one. It counts half the board on average, so the few accounts that are left out are read once, and joined to no line. */
export async function countAhead(tx: Db, { id, band, qualifyRounds }: Board, mark: Mark): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM tournaments.member
    WHERE tournament_id = ${id} AND band = ${band} AND score > 0 AND rounds >= ${qualifyRounds} AND NOT demo AND ${ahead(mark)}
      AND user_id <> ALL (ARRAY(SELECT u.id FROM accounts.user_labels u WHERE u.labels && '{f,t,d}'::text[]))`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** The players next to one: so many before and behind, in the order of the board. */
export async function nextTo(tx: Db, board: Board, mark: Mark, lines: number): Promise<{ before: BoardRow[]; after: BoardRow[] }> {
  const players = ranked({ ...board, demo: false });
  const { rows: before } = await sql<BoardRow>`
    SELECT r.*, NULL::bigint AS place FROM (${players}) r WHERE ${ahead(mark)} ORDER BY score, reached_at DESC, user_id DESC LIMIT ${lines}`.execute(
    tx,
  );
  const { rows: after } = await sql<BoardRow>`
    SELECT r.*, NULL::bigint AS place FROM (${players}) r WHERE ${behind(mark)} ORDER BY ${order} LIMIT ${lines}`.execute(tx);
  return { before: before.toReversed(), after };
}
