import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import { totalsOf, type PlayerRound, type WonRound } from './store.ts';

/** Keeps of each game the last of these wins, given oldest first, in place of the one before. */
export async function saveBigWins(tx: Db, wins: readonly WonRound[]): Promise<void> {
  const last = new Map(wins.map(({ demo, event }) => [`${event.body.gameId} ${demo}`, { demo, event }]));
  if (last.size === 0) return;
  await tx
    .insertInto('ratings.big_win')
    .values(
      [...last.values()].map(({ demo, event: { userId, body, at } }) => ({
        game_id: Number(body.gameId),
        demo,
        user_id: userId,
        round: body.round,
        bet_minor: body.betMinor,
        win_minor: body.winMinor,
        won_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'demo']).doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        round: eb.ref('excluded.round'),
        bet_minor: eb.ref('excluded.bet_minor'),
        win_minor: eb.ref('excluded.win_minor'),
        won_at: eb.ref('excluded.won_at'),
      })),
    )
    .execute();
}

/** Brings the sums of big wins that are shown up to date. */
export async function correctBigWins(tx: Db, events: readonly PlayerRound[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    UPDATE ratings.big_win w SET bet_minor = c.bet_minor, win_minor = c.win_minor FROM ${totalsOf(events)}
    WHERE w.user_id = c.user_id AND w.round = c.round`.execute(tx);
}

/** Removes rounds that are no longer a big win, after a rollback. Then the game has none until the next. */
export async function removeBigWins(tx: Db, events: readonly PlayerRound[]): Promise<void> {
  if (events.length === 0) return;
  const rounds = JSON.stringify(events.map(({ userId, body }) => ({ user_id: String(userId), round: body.round })));
  await sql`
    DELETE FROM ratings.big_win AS won
    USING jsonb_to_recordset(${rounds}::jsonb) AS lost (user_id bigint, round text)
    WHERE won.user_id = lost.user_id AND won.round = lost.round`.execute(tx);
}

/** The last big win of each game, of players and of demo players. */
export function bigWins(tx: Db) {
  return tx.selectFrom('ratings.big_win').selectAll().orderBy('game_id').orderBy('demo').execute();
}
