import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** A line of the board. Demo players have a place only in a tournament of theirs. */
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
const scored = ({ id, band, demo }: Board) => sql`
  SELECT m.user_id, m.demo, m.score, m.rounds, m.reached_at FROM tournaments.member m JOIN accounts.user_labels u ON u.id = m.user_id
  WHERE m.tournament_id = ${id} AND m.band = ${band} AND m.score > 0
    AND CASE WHEN m.demo THEN ${demo} AND NOT u.labels && '{f,t}' ELSE NOT u.labels && '{f,t,d}' END`;
/** Those of them who have qualified. */
const ranked = (board: Board) => sql`${scored(board)} AND m.rounds >= ${board.qualifyRounds}`;
const order = sql`score DESC, reached_at, user_id`;

/** The lines up to a place, each with its place. */
export async function bestOf(tx: Db, board: Board, places: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    SELECT best.*, row_number() OVER (ORDER BY ${order}) AS place
    FROM (SELECT * FROM (${ranked(board)}) r WHERE NOT r.demo OR ${board.ranksDemo ?? false} ORDER BY ${order} LIMIT ${places}) best
    ORDER BY ${order}`.execute(tx);
  return rows;
}

/** The best of those without a place: not qualified yet, or a demo player where these have none. */
export async function unplacedOf(tx: Db, board: Board, lines: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    SELECT s.*, NULL::bigint AS place FROM (${scored(board)}) s
    WHERE s.rounds < ${board.qualifyRounds} OR (s.demo AND NOT ${board.ranksDemo ?? false}) ORDER BY ${order} LIMIT ${lines}`.execute(tx);
  return rows;
}

type Mark = { readonly score: bigint; readonly reachedAt: Date; readonly userId: bigint };
// The bound alone is what the index is read by: from the mark on, and not from an end of the board.
const ahead = ({ score, reachedAt, userId }: Mark) =>
  sql`score >= ${score} AND (score > ${score} OR (score = ${score} AND (reached_at, user_id) < (${reachedAt}::timestamptz, ${userId}::bigint)))`;
const behind = ({ score, reachedAt, userId }: Mark) =>
  sql`score <= ${score} AND (score < ${score} OR (score = ${score} AND (reached_at, user_id) > (${reachedAt}::timestamptz, ${userId}::bigint)))`;

/**
 * How many players are ahead of one. It counts half the board on average, so the few accounts that are left out are read once, and joined
 * to no line.
 */
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
