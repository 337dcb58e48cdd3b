import type { catalogueApi, GameTold } from '@mela/contract/catalogue';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { toldGameByRef } from './store.ts';
import { viewTold } from './view.ts';

/** One game by its number or slug, listed or not. */
export async function getGame(ctx: Context, { params }: InputOf<(typeof catalogueApi.rows)['GET /games/:id']>): Promise<GameTold> {
  const game = await toldGameByRef(ctx.tx, params.id);
  if (!game) throw new ApiError('errors.game.not_found');
  return viewTold(game, ctx.locale);
}
