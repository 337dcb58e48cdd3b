import type { InputOf } from '@mela/contract/endpoint';
import type { originalsApi } from '@mela/contract/originals';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { openFrame } from '../frame/frame-page.ts';
import { lockRound, markShown } from './round-store.ts';

/** Marks a round as shown completely: it is not offered for resuming again. Not possible while it awaits a choice. */
export async function roundShown(
  ctx: Context,
  { params }: InputOf<(typeof originalsApi.rows)['POST /rounds/:round/shown']>,
): Promise<Record<never, never>> {
  const { session } = await openFrame(ctx);
  const row = await lockRound(ctx.tx, session, params.round);
  if (!row || row.closed_at === null) throw new ApiError('errors.round.not_found');
  await markShown(ctx.tx, row.id);
  return {};
}
