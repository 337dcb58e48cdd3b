import { sql, type Insertable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

/** Providers with games in the lobby, and their number of games. */
export function developersInLobby(tx: Db) {
  return tx
    .selectFrom('catalogue.developer as developer')
    .innerJoin('catalogue.game as game', 'game.developer_id', 'developer.id')
    .select((eb) => ['developer.id', 'developer.name', 'developer.canonical', eb.fn.countAll<bigint>().as('games')])
    .where('game.listed', '=', true)
    .groupBy('developer.id')
    .orderBy('developer.name')
    .execute();
}

/** Tabs of the lobby in their order, without empty ones. */
export function typesInLobby(tx: Db) {
  return tx
    .selectFrom('catalogue.game_type as type')
    .innerJoin('catalogue.game as game', (join) => join.on('game.listed', '=', true))
    .select((eb) => {
      const has = eb(eb.ref('type.slug'), '=', eb.fn.any('game.types'));
      return [
        'type.id',
        'type.slug',
        'type.name',
        'type.position',
        eb.fn.agg<boolean>('bool_and', [has]).as('is_every_game'),
        eb.fn.agg<number[]>('array_agg', ['game.id']).filterWhere(has).orderBy('game.id').as('games'),
      ];
    })
    .groupBy('type.id')
    .having((eb) => eb.fn.agg<boolean>('bool_or', [eb(eb.ref('type.slug'), '=', eb.fn.any('game.types'))]))
    .orderBy('type.position')
    .execute();
}

export async function hasGames(tx: Db): Promise<boolean> {
  return (await tx.selectFrom('catalogue.game').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type SeedRows = {
  readonly developers: readonly Insertable<DB['catalogue.developer']>[];
  readonly types: readonly Insertable<DB['catalogue.game_type']>[];
  readonly games: readonly Insertable<DB['catalogue.game']>[];
};

/** A text with its missing languages added; existing ones stay, also empty ones. */
function missingTexts(column: 'story' | 'plays') {
  const [stored, added] = [sql.ref(`catalogue.game.${column}`), sql.ref(`excluded.${column}`)];
  return sql<string | null>`coalesce(${added} || coalesce(${stored}, '{}'), ${stored})`;
}

/** Adds missing rows and texts, and updates the return and lowest bet of known games. What operators have set stays. */
export async function addToCatalogue(tx: Db, { developers, types, games }: SeedRows): Promise<void> {
  await tx
    .insertInto('catalogue.developer')
    .values([...developers])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('catalogue.game_type')
    .values([...types])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('catalogue.game')
    .values([...games])
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        rtp: eb.ref('excluded.rtp'),
        min_bet_minor: eb.ref('excluded.min_bet_minor'),
        story: missingTexts('story'),
        plays: missingTexts('plays'),
      })),
    )
    .execute();
}
