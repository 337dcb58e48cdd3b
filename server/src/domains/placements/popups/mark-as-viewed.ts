import type { placementsApi } from '@mela/contract/placements';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { markViewed } from '../store.ts';

type Row = (typeof placementsApi.rows)['POST /popups/:id/mark-as-viewed'];

/** Puts a pop-up away; doing it again starts its seven days anew. One that is another player's is not there. */
export async function markAsViewed(ctx: PlayerContext, { params }: InputOf<Row>): Promise<Record<never, never>> {
  if (!(await markViewed(ctx.tx, ctx.user.id, params.id, ctx.now))) throw new ApiError('errors.not_found');
  return {};
}
