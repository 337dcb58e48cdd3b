import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** What one batch adds to one round. */
export type RoundChange = {
  readonly developer: string;
  readonly round: string;
  readonly userId: bigint;
  readonly gameId: number;
  betMinor: bigint;
  winMinor: bigint;
  undoneMinor: bigint;
  closed: boolean;
  readonly beforeMinor: bigint;
  afterMinor: bigint;
  readonly movementKeys: string[];
};

export type RoundTotals = {
  readonly developer: string;
  readonly round: string;
  readonly user_id: bigint;
  readonly game_id: number;
  readonly bet_minor: bigint;
  readonly win_minor: bigint;
  readonly undone_minor: bigint;
  readonly closed: boolean;
};

/** Adds a batch's changes to their rounds in one statement and gives the totals they have now. */
export async function addToRounds(tx: Db, changes: readonly RoundChange[], now: Date): Promise<RoundTotals[]> {
  if (changes.length === 0) return [];
  const rows = JSON.stringify(
    changes.map((change) => ({
      developer: change.developer,
      round: change.round,
      user_id: String(change.userId),
      game_id: change.gameId,
      bet_minor: String(change.betMinor),
      win_minor: String(change.winMinor),
      undone_minor: String(change.undoneMinor),
      closed: change.closed,
      before_minor: String(change.beforeMinor),
      after_minor: String(change.afterMinor),
      movement_keys: change.movementKeys,
    })),
  );
  const result = await sql<RoundTotals>`
    INSERT INTO play.round AS r (developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, closed, before_minor, after_minor, movement_keys, created_at, closed_at)
    SELECT c.developer, c.round, c.user_id, c.game_id, c.bet_minor, c.win_minor, c.undone_minor, c.closed, c.before_minor, c.after_minor, c.movement_keys, ${now}, CASE WHEN c.closed THEN ${now}::timestamptz END
    FROM jsonb_to_recordset(${rows}::jsonb) AS c (developer text, round text, user_id bigint, game_id integer, bet_minor bigint, win_minor bigint, undone_minor bigint, closed boolean, before_minor bigint, after_minor bigint, movement_keys text[])
    ORDER BY c.user_id, c.developer, c.round
    ON CONFLICT (user_id, developer, round) DO UPDATE SET
      bet_minor = r.bet_minor + excluded.bet_minor,
      win_minor = r.win_minor + excluded.win_minor,
      undone_minor = r.undone_minor + excluded.undone_minor,
      closed = r.closed OR excluded.closed,
      after_minor = excluded.after_minor,
      movement_keys = r.movement_keys || excluded.movement_keys,
      closed_at = coalesce(r.closed_at, excluded.closed_at)
    RETURNING developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, closed`.execute(tx);
  return result.rows;
}

export function findRound(tx: Db, userId: bigint, developer: string, round: string) {
  return tx
    .selectFrom('play.round')
    .selectAll()
    .where('user_id', '=', userId)
    .where('developer', '=', developer)
    .where('round', '=', round)
    .executeTakeFirst();
}

export async function roundHistory(tx: Db, userId: bigint, limit: number, offset: number) {
  const rows = await tx
    .selectFrom('play.round')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await tx
    .selectFrom('play.round')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRound>>>;
