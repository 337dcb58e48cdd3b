import { consumer, type Consumer, type EventName } from '../events/index.ts';
import { changesUpTo, loadBuilds } from './build-store.ts';
import type { Projection } from './projection.ts';

const batchMax = 500;
const noBuilds = { build: null, nextBuild: null, done: null } as const;

/**
 * Adds what changes to the build that is read, and to the next one as far as its past is counted: what lies behind that place is counted from the
 * table, as it is then.
 */
export function projectionConsumer<T extends EventName>(projection: Projection<T>): Consumer<T> {
  const { name, source, shards, apply } = projection;
  return consumer<T>({
    name,
    types: source.types,
    from: 'now',
    batchMax,
    ...(shards !== undefined && { shards }),
    async handle(tx, batch) {
      const { build, nextBuild, done } = (await loadBuilds(tx, name)) ?? noBuilds;
      const changes = source.changes(batch);
      if (build !== null) await apply(tx, build, changes);
      if (nextBuild !== null && done) await apply(tx, nextBuild, changesUpTo(changes, done));
    },
  });
}
