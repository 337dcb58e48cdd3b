import type { tournamentsApi } from '@mela/contract/api/tournaments';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { rejectionOfBlocks } from '../protection/index.ts';
import { blocksOf } from '../wallet/index.ts';
import { visibleCup } from './show-tournaments.ts';
import { addMember } from './standings-store.ts';

/**
 * Takes part in a tournament that is announced or running. @throws ApiError `errors.tournament.over`, `errors.tournament.level`, `errors.not_found`, or the rejection of a
 * block: a player on a break is offered no contest.
 */
export async function joinTournament(
  ctx: PlayerContext,
  { params }: InputOf<(typeof tournamentsApi.rows)['POST /tournaments/:id/join']>,
): Promise<Record<never, never>> {
  const { tx, user, now, locale } = ctx;
  const cup = await visibleCup(ctx, params.id);
  if ((cup.state !== 'announced' && cup.state !== 'running') || now >= cup.endsAt) throw new ApiError('errors.tournament.over');
  const blocks = await blocksOf(tx, user.id, now);
  for (const kind of ['bet', 'bonus_grant'] as const)
    if (blocks.some(({ kinds }) => kinds.includes(kind))) throw await rejectionOfBlocks(tx, { userId: user.id, kind, locale }, now);
  if (cup.levelId !== null && !(await reachedLevels(tx, [user.id])).get(user.id)?.has(cup.levelId))
    throw new ApiError('errors.tournament.level');
  await addMember(tx, cup, { userId: user.id, demo: false }, now);
  return {};
}
