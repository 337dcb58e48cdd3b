import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Tx } from '../../../kernel/types.ts';

/** Notes that product events are sent of these players, by what they are called outside; a name that is noted stays, and the time begins again. */
export async function countPlayers(tx: Tx, names: ReadonlyMap<bigint, string>, since: Date): Promise<void> {
  if (names.size === 0) return;
  await tx
    .insertInto('telemetry.counted_player')
    .values([...names].map(([userId, name]) => ({ user_id: userId, name, since })))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ since: eb.ref('excluded.since') })))
    .execute();
}

/** Sends nothing more of these players, and forgets what waits of them. */
export async function uncountPlayers(tx: Tx, players: readonly bigint[]): Promise<void> {
  if (players.length === 0) return;
  const left = await tx.deleteFrom('telemetry.counted_player').where('user_id', '=', anyOf(players)).returning('name').execute();
  if (left.length === 0) return;
  const names = left.map(({ name }) => name);
  await tx.deleteFrom('telemetry.product_event').where('player', '=', anyOf(names)).execute();
}

/** What those of these players are called of whom product events are sent. */
export async function countedPlayers(tx: Tx, players: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (players.length === 0) return new Map();
  const rows = await tx.selectFrom('telemetry.counted_player').select(['user_id', 'name']).where('user_id', '=', anyOf(players)).execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
