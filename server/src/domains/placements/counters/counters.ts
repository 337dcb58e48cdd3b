import type { Counter, placementsApi } from '@mela/contract/placements';
import type { InputOf } from '@mela/contract/endpoint';
import { emit } from '../../../kernel/events/index.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { clearCounter, counterOf, countersOf } from './counter-store.ts';
import '../events.ts';

type Named = InputOf<(typeof placementsApi.rows)['GET /counters/:name']>;

/** The player's counters that are not zero. */
export async function listCounters(ctx: PlayerContext): Promise<Counter[]> {
  return (await countersOf(ctx.tx, ctx.user.id)) as Counter[];
}

/** One counter; one that never counted stands at zero. */
export async function getCounter(ctx: PlayerContext, { params }: Named): Promise<Counter> {
  return { name: params.name, value: await counterOf(ctx.tx, ctx.user.id, params.name) };
}

/** The player has seen what it counted. */
export async function resetCounter(ctx: PlayerContext, { params }: Named): Promise<Counter> {
  const seen = { name: params.name, value: 0 };
  if (await clearCounter(ctx.tx, ctx.user.id, params.name))
    // The player's other pages show it too.
    await emit(ctx.tx, ctx.origin, [{ type: 'counter.changed', userId: ctx.user.id, body: seen }]);
  return seen;
}
