import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../types.ts';
import type { DB } from './schema.gen.ts';

/** How many rows a query has, at most `max`: it stops there, so that a list of a million is counted like one of ten thousand. */
export async function countUpTo<T extends keyof DB>(db: Db, query: SelectQueryBuilder<DB, T, object>, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(max).as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
