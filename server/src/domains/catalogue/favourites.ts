import type { favouritesApi, Game } from '@mela/contract/catalogue';
import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { deleteFavourites, favouriteIds, insertFavourites } from './favourite-store.ts';
import { gameIdMax, gamesByIds } from './store.ts';
import { viewGame } from './view.ts';

type Rows = typeof favouritesApi.rows;

/** What one call lists. */
const favouritesMax = 500;

const known = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id <= gameIdMax);

/** Games the player has kept, the latest first; those taken off the lobby meanwhile stay kept and are not shown. */
export async function listFavourites(ctx: PlayerContext): Promise<Game[]> {
  const ids = await favouriteIds(ctx.tx, ctx.user.id);
  const games = new Map((await gamesByIds(ctx.tx, ids)).map((game) => [game.id, game]));
  return ids.flatMap((id) => {
    const game = games.get(id);
    return game?.listed ? [viewGame(game, ctx.locale, false)] : [];
  });
}

/** @throws ApiError `errors.game.not_found` when one of them is no game of ours; then none is kept. */
export async function addFavourites(
  ctx: PlayerContext,
  { body }: InputOf<Rows['POST /favorite-games']>,
): Promise<OutputOf<Rows['POST /favorite-games']>> {
  const wanted = [...new Set(body.game_ids)];
  const games = await gamesByIds(ctx.tx, known(wanted));
  if (games.length < wanted.length) throw new ApiError('errors.game.not_found');
  await insertFavourites(ctx.tx, ctx.user.id, wanted, ctx.now);
  const kept = await favouriteIds(ctx.tx, ctx.user.id);
  if (kept.length > favouritesMax) throw new ApiError('errors.game.favourites_full', { values: { max: favouritesMax } });
  return { game_ids: kept };
}

/** Games that were not kept are no fault. */
export async function removeFavourites(
  ctx: PlayerContext,
  { body }: InputOf<Rows['DELETE /favorite-games']>,
): Promise<OutputOf<Rows['DELETE /favorite-games']>> {
  const ids = known(body.game_ids);
  if (ids.length > 0) await deleteFavourites(ctx.tx, ctx.user.id, ids);
  return { game_ids: await favouriteIds(ctx.tx, ctx.user.id) };
}
