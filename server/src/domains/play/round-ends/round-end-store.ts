import type { Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type RoundEndRow = Selectable<DB['play.round_end']>;

export function roundEnds(tx: Db): Promise<RoundEndRow[]> {
  return tx.selectFrom('play.round_end').selectAll().orderBy('developer').execute();
}

/** Sets a rule; null takes it away. Rounds that began before `since` are not ended by a new one; one that is changed keeps what it has looked at. */
export async function saveRoundEnd(
  tx: Db,
  developer: string,
  hours: number | null,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  if (hours === null) await tx.deleteFrom('play.round_end').where('developer', '=', developer).execute();
  else
    await tx
      .insertInto('play.round_end')
      .values({ developer, hours, looked_at_until: since, set_at: now })
      .onConflict((conflict) => conflict.column('developer').doUpdateSet({ hours, set_at: now }))
      .execute();
}

export function saveLook(tx: Db, developer: string, until: Date): Promise<unknown> {
  return tx.updateTable('play.round_end').set({ looked_at_until: until }).where('developer', '=', developer).execute();
}

export type OpenRound = { readonly userId: bigint; readonly round: string; readonly gameId: number; readonly createdAt: Date };

/** Rounds of a provider that began from `since` on and before `until`, and are open. */
export async function openRoundsOf(tx: Db, developer: string, since: Date, until: Date): Promise<OpenRound[]> {
  const rows = await tx
    .selectFrom('play.round')
    .select(['user_id', 'round', 'game_id', 'created_at'])
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('developer', '=', developer)
    .where('closed', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ user_id, round, game_id, created_at }) => ({ userId: user_id, round, gameId: game_id, createdAt: created_at }));
}

/** The player's last session of a game: what ends a round is booked in it. */
export async function lastSession(tx: Db, { userId, gameId }: OpenRound) {
  const row = await tx
    .selectFrom('play.session')
    .select(['token_hash', 'game'])
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
