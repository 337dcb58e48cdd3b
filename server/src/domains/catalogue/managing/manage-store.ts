import { sql, type Updateable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type GameChange = Pick<Updateable<DB['catalogue.game']>, 'closed' | 'closed_by_feed' | 'pinned' | 'types' | 'types_by_operator'>;

const games = (tx: Db) =>
  tx
    .selectFrom('catalogue.game as game')
    .innerJoin('catalogue.developer as developer', 'developer.id', 'game.developer_id')
    .select([
      'game.id',
      'game.slug',
      'game.external_id',
      'game.name',
      'game.types',
      'game.listed',
      'game.closed',
      'game.pinned',
      'game.rounds_30d',
      'game.min_bet_minor',
      'developer.canonical',
    ]);
export type OperatorGameRow = Awaited<ReturnType<ReturnType<typeof games>['executeTakeFirstOrThrow']>>;

type Filter = { readonly studio: string | undefined; readonly closed: boolean | undefined };

/** A page of games in the order of the lobby, and how many there are. */
export async function operatorGames(tx: Db, { studio, closed }: Filter, limit: number, offset: number) {
  const found = games(tx)
    .$if(studio !== undefined, (query) => query.where('developer.canonical', '=', studio ?? ''))
    .$if(closed !== undefined, (query) => query.where('game.closed', '=', closed ?? false));
  const rows = await found
    .orderBy('game.pinned')
    .orderBy('game.rounds_30d', 'desc')
    .orderBy('game.position')
    .orderBy('game.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found
    .clearSelect()
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The game before and after; null for an unknown slug. */
export async function changeGame(
  tx: Db,
  slug: string,
  to: GameChange,
): Promise<{ before: OperatorGameRow; after: OperatorGameRow } | null> {
  const read = () => games(tx).where('game.slug', '=', slug);
  const before = await read().forUpdate('game').executeTakeFirst();
  if (before === undefined) return null;
  await tx.updateTable('catalogue.game').set(to).where('slug', '=', slug).execute();
  return { before, after: await read().executeTakeFirstOrThrow() };
}
