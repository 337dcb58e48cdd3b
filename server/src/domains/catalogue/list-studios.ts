import type { catalogueApi, Developer } from '@mela/contract/catalogue';
import type { OutputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';

/** Studios with the number of their games in the lobby; one with none there is not shown. */
export async function listDevelopers(ctx: Context): Promise<Developer[]> {
  const rows = await ctx.tx
    .selectFrom('catalogue.developer as developer')
    .innerJoin('catalogue.game as game', 'game.developer_id', 'developer.id')
    .select((eb) => ['developer.id', 'developer.name', 'developer.canonical', eb.fn.countAll<bigint>().as('games')])
    .where('game.listed', '=', true)
    .groupBy('developer.id')
    .orderBy('developer.name')
    .execute();
  return rows.map(({ games, ...developer }) => ({ ...developer, gameCount: Number(games) }));
}

/** Tabs of the lobby in their order; one without a game in the lobby is not shown. */
export async function listGameTypes(ctx: Context): Promise<OutputOf<(typeof catalogueApi.rows)['GET /gameTypes']>> {
  const rows = await ctx.tx
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
  return rows.map((row) => ({ id: row.id, slug: row.slug, name: ctx.locale === 'hi' ? row.name_hi : row.name_en, position: row.position }));
}
