import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { dayTasks, draw, isFor, type PlayerState } from './rules.ts';
import { readPlayerState } from './read-player-state.ts';
import { activeMissions, insertTasks, playersWithTasks, savePlayer } from './store.ts';

type Of = { readonly day: string; readonly now: Date; readonly random: Random };

/** Gives a player, whose row is locked, the missions of the day once, and saves whether care comes first for them. */
export async function giveTasks(tx: Db, userId: bigint, { day, now, random }: Of): Promise<PlayerState> {
  const state = await readPlayerState(tx, userId, now);
  await savePlayer(tx, userId, { care: state.care });
  if (state.blocked || (await playersWithTasks(tx, [userId], day)).size > 0) return state;
  const eligible = (await activeMissions(tx)).filter(({ kind }) => isFor(kind, state));
  await insertTasks(
    tx,
    { userId, day, slot: 1 },
    draw(eligible, dayTasks, (limit) => random.below(limit)),
  );
  return state;
}
