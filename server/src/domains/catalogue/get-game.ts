import type { catalogueApi, GameDetails } from '@mela/contract/catalogue';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { gameDetailsByRef } from './store.ts';
import { viewDetails } from './view.ts';

/** One game by its number or slug, listed or not. */
export async function getGame(ctx: Context, { params }: InputOf<(typeof catalogueApi.rows)['GET /games/:id']>): Promise<GameDetails> {
  const game = await gameDetailsByRef(ctx.tx, params.id);
  if (!game) throw new ApiError('errors.game.not_found');
  return viewDetails(game, ctx.locale);
}
