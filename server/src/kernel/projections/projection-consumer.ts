import { sql, type RawBuilder } from 'kysely';
import { consumer, type Consumer, type EventName } from '../events/index.ts';
import { loadBuilds } from './build-store.ts';
import type { Projection, SourceKey } from './projection.ts';

const batchMax = 500;

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
      const builds = await loadBuilds(tx, name);
      const changes = source.changes(batch);
      if (builds?.build != null) await apply(tx, builds.build, changes);
      if (builds?.nextBuild != null && builds.done) await apply(tx, builds.nextBuild, upTo(changes, builds.done));
    },
  });
}

const upTo = (changes: RawBuilder<unknown>, { userId, id }: SourceKey) =>
  sql`(SELECT * FROM ${changes} AS change WHERE (change.user_id, change.id) <= (${userId}::bigint, ${id}::bigint))`;
