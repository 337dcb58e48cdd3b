import type { favouritesApi, Game } from '@mela/contract/api/catalogue';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { deleteFavourites, favouriteIds, insertFavourites } from './favourite-store.ts';
import { gameIdMax, gamesByIds } from '../store.ts';
import { newSince } from '../settings.ts';
import { viewGame } from '../view.ts';

type Rows = typeof favouritesApi.rows;

/** The most favourites of one player. */
const favouritesMax = 500;

const known = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id <= gameIdMax);

/** The player's favourite games, the latest first, without those that are no longer in the lobby. */
export async function listFavourites(ctx: PlayerContext): Promise<Game[]> {
  const ids = await favouriteIds(ctx.tx, ctx.user.id);
  const games = new Map((await gamesByIds(ctx.tx, ids)).map((game) => [game.id, game]));
  const shown = { locale: ctx.locale, newSince: await newSince(ctx) };
  return ids.flatMap((id) => {
    const game = games.get(id);
    return game?.listed ? [viewGame(game, shown, false)] : [];
  });
}

/** Adds all games or none. @throws ApiError `errors.game.not_found` for an unknown game, `errors.game.favourites_full` above the limit. */
export async function addFavourites(
  ctx: PlayerContext,
  { body }: InputOf<Rows['POST /favorite-games']>,
): Promise<OutputOf<Rows['POST /favorite-games']>> {
  const wanted = [...new Set(body.game_ids)];
  const games = await gamesByIds(ctx.tx, known(wanted));
  if (games.length < wanted.length) throw new ApiError('errors.game.not_found');
  await insertFavourites(ctx.tx, ctx.user.id, wanted, ctx.now);
  const saved = await favouriteIds(ctx.tx, ctx.user.id);
  if (saved.length > favouritesMax) throw new ApiError('errors.game.favourites_full', { values: { max: favouritesMax } });
  return { game_ids: saved };
}

/** Removes games; those that are not favourites are ignored. */
export async function removeFavourites(
  ctx: PlayerContext,
  { body }: InputOf<Rows['DELETE /favorite-games']>,
): Promise<OutputOf<Rows['DELETE /favorite-games']>> {
  const ids = known(body.game_ids);
  if (ids.length > 0) await deleteFavourites(ctx.tx, ctx.user.id, ids);
  return { game_ids: await favouriteIds(ctx.tx, ctx.user.id) };
}
