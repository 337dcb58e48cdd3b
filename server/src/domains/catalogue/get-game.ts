import type { catalogueApi, Game } from '@mela/contract/catalogue';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { gameByRef } from './store.ts';
import { viewGame } from './view.ts';

/** One game by its number or slug, listed or not. */
export async function getGame(ctx: Context, { params }: InputOf<(typeof catalogueApi.rows)['GET /games/:id']>): Promise<Game> {
  const game = await gameByRef(ctx.tx, params.id);
  if (!game) throw new ApiError('errors.game.not_found');
  return viewGame(game, ctx.locale, false);
}
