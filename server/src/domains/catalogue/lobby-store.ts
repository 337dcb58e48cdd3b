import { sql, type Insertable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

/** Providers with the number of their games in the lobby; one with none there is left out. */
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

/** Tabs of the lobby in their order; one without a game in the lobby is left out. */
export function typesInLobby(tx: Db) {
  return tx
    .selectFrom('catalogue.game_type as type')
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('catalogue.game as game')
          .select('game.id')
          .where('game.listed', '=', true)
          .where((game) => game(game.ref('type.slug'), '=', game.fn.any('game.types'))),
      ),
    )
    .orderBy('position')
    .execute();
}

export type SeedRows = {
  readonly developers: readonly Insertable<DB['catalogue.developer']>[];
  readonly types: readonly Insertable<DB['catalogue.game_type']>[];
  readonly games: readonly Insertable<DB['catalogue.game']>[];
};

/** A text with the languages added that it lacks; those that were written stay, empty ones too. */
function missingTexts(column: 'story' | 'plays') {
  const [stored, added] = [sql.ref(`catalogue.game.${column}`), sql.ref(`excluded.${column}`)];
  return sql<string | null>`coalesce(${added} || coalesce(${stored}, '{}'), ${stored})`;
}

/** Adds what is missing. A new version of a title brings its return with it; what operators set stays, and a text that was never written is added. */
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
