import { type Counter, counterNames, type countersApi } from '@mela/contract/api/placements';
import type { InputOf } from '@mela/contract/http/endpoint';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { mayHearOffers } from '../../bonuses/index.ts';
import { mayBeInvited } from '../../protection/index.ts';
import { clearCounter, countersOf, moveCounter, noteSeen } from './counter-store.ts';
import type { HiddenCount, ReadCounter } from './count-when-read.ts';
import '../events.ts';

/** What these count is an offer. What is counted when it is read says that something is open: it asks for breaks and care alone (decision 0318). */
const offering: ReadonlySet<Counter['name']> = new Set(['gift', 'daily_missions']);

type Named = InputOf<(typeof countersApi.rows)['GET /counters/:name']>;

/** The calls of counters: stored ones, and those that other domains count when they are read. */
export function counterCalls(onRead: readonly ReadCounter[], hidden: readonly HiddenCount[]) {
  const calls = new Map(onRead.map(({ name, count }) => [name, count]));
  const hiddenOf = new Map(hidden.map(({ name, count }) => [name, count]));

  async function read({ tx, user, now, config }: PlayerContext, names: readonly Counter['name'][]): Promise<Counter[]> {
    const stored = await countersOf(tx, user.id, names);
    const invited = names.some((name) => calls.has(name)) && (await mayBeInvited(tx, user.id, now));
    const isOffering = names.some((name) => offering.has(name) && (stored.get(name)?.value ?? 0) > 0);
    const isOffered = !isOffering || (await mayHearOffers(tx, user.id, { config, now }));
    const counters: Counter[] = [];
    for (const name of names) {
      const { value, seenAt } = stored.get(name) ?? { value: 0, seenAt: null };
      const count = calls.get(name);
      if (offering.has(name) && !isOffered) counters.push({ name, value: 0 });
      else if (count === undefined) {
        const less = value === 0 ? 0 : await hiddenOf.get(name)?.(tx, { userId: user.id, now, config });
        counters.push({ name, value: Math.max(0, value - (less ?? 0)) });
      } else counters.push({ name, value: invited ? await count(tx, { userId: user.id, now, seenAt, added: value }) : 0 });
    }
    return counters;
  }

  return {
    /** The player's counters that are not zero. */
    listCounters: async (ctx: PlayerContext): Promise<Counter[]> =>
      (await read(ctx, counterNames.toSorted())).filter(({ value }) => value > 0),

    /** One counter; zero if it was never used. */
    async getCounter(ctx: PlayerContext, { params }: Named): Promise<Counter> {
      const [counter] = await read(ctx, [params.name]);
      return counter ?? { name: params.name, value: 0 };
    },

    /** Sets a counter to zero, after the player has seen it. */
    async resetCounter(ctx: PlayerContext, { params: { name } }: Named): Promise<Counter> {
      const { tx, user, now, origin } = ctx;
      const seen = { name, value: 0 };
      const isNew = async () => (await read(ctx, [name])).some(({ value }) => value > 0);
      const version = !calls.has(name)
        ? await clearCounter(tx, user.id, name)
        : (await isNew())
          ? await noteSeen(tx, user.id, name, now)
          : null;
      // For the player's other open pages.
      if (version !== null) await emit(tx, origin, [{ type: 'counter.changed', userId: user.id, version, body: seen }]);
      return seen;
    },
  };
}

/** Adds `by`, also a negative number, to a player's counter; never below zero. @returns its new value. */
export async function addToCounter(tx: Db, origin: Origin, userId: bigint, name: Counter['name'], by: number): Promise<number> {
  const { value, version } = await moveCounter(tx, userId, name, by);
  if (by !== 0) await emit(tx, origin, [{ type: 'counter.changed', userId, version, body: { name, value } }]);
  return value;
}
