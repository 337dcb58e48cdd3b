import type { InputOf } from '@mela/contract/endpoint';
import type { originalsApi } from '@mela/contract/originals';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { openFrame } from './frame.ts';
import { markShown } from './round-store.ts';

/** The frame has shown a round to its end: it is not offered for resuming again. */
export async function roundShown(
  ctx: Context,
  { params }: InputOf<(typeof originalsApi.rows)['POST /rounds/:round/shown']>,
): Promise<Record<never, never>> {
  const { session } = await openFrame(ctx);
  const known = /^\d{1,18}$/.test(params.round) && (await markShown(ctx.tx, session, ctx.now, BigInt(params.round))) > 0;
  if (!known) throw new ApiError('errors.round.not_found');
  return {};
}
