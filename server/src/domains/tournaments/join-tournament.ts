import type { tournamentsApi } from '@mela/contract/api/tournaments';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { refuseBlocked } from '../protection/index.ts';
import { visibleCup } from './show-tournaments.ts';
import { addMember } from './standings-store.ts';
import { shareCup } from './store.ts';

/**
 * Takes part in a tournament that is announced or running. @throws ApiError `errors.tournament.over`, `errors.tournament.level`,
 * `errors.not_found`, or the rejection of a block: a player on a break is offered no contest.
 */
export async function joinTournament(
  ctx: PlayerContext,
  { params }: InputOf<(typeof tournamentsApi.rows)['POST /tournaments/:id/join']>,
): Promise<Record<never, never>> {
  const { tx, user, now } = ctx;
  const { id } = await visibleCup(ctx, params.id);
  const cup = await shareCup(tx, id);
  if (cup === undefined) throw new ApiError('errors.not_found');
  if ((cup.state !== 'announced' && cup.state !== 'running') || now >= cup.endsAt) throw new ApiError('errors.tournament.over');
  await refuseBlocked(ctx, 'bet', 'bonus_grant');
  if (cup.levelId !== null && !(await reachedLevels(tx, [user.id])).get(user.id)?.has(cup.levelId))
    throw new ApiError('errors.tournament.level');
  await addMember(tx, cup, { userId: user.id, demo: false }, now);
  return {};
}
