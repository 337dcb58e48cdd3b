import type { Counter, placementsApi } from '@mela/contract/api/placements';
import type { InputOf } from '@mela/contract/http/endpoint';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { clearCounter, counterOf, countersOf, moveCounter } from './counter-store.ts';
import '../events.ts';

type Named = InputOf<(typeof placementsApi.rows)['GET /counters/:name']>;

/** The player's counters that are not zero. */
export async function listCounters(ctx: PlayerContext): Promise<Counter[]> {
  return (await countersOf(ctx.tx, ctx.user.id)) as Counter[];
}

/** One counter; zero if it was never used. */
export async function getCounter(ctx: PlayerContext, { params }: Named): Promise<Counter> {
  return { name: params.name, value: await counterOf(ctx.tx, ctx.user.id, params.name) };
}

/** Sets a counter to zero, after the player has seen it. */
export async function resetCounter(ctx: PlayerContext, { params }: Named): Promise<Counter> {
  const seen = { name: params.name, value: 0 };
  const cleared = await clearCounter(ctx.tx, ctx.user.id, params.name);
  // For the player's other open pages.
  if (cleared) await emit(ctx.tx, ctx.origin, [{ type: 'counter.changed', userId: ctx.user.id, version: cleared.version, body: seen }]);
  return seen;
}

/** Adds `by`, also a negative number, to a player's counter; never below zero. @returns its new value. */
export async function addToCounter(tx: Db, origin: Origin, userId: bigint, name: Counter['name'], by: number): Promise<number> {
  const { value, version } = await moveCounter(tx, userId, name, by);
  if (by !== 0) await emit(tx, origin, [{ type: 'counter.changed', userId, version, body: { name, value } }]);
  return value;
}
