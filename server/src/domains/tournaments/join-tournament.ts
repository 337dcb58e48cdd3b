import type { tournamentsApi } from '@mela/contract/api/tournaments';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { refuseGuarded } from '../protection/index.ts';
import { tournamentSetting } from './settings.ts';
import { visibleTournament } from './show-tournaments.ts';
import { addMember } from './standings-store.ts';
import { shareTournament } from './store.ts';

/**
 * Takes part in a tournament that is announced or running. @throws ApiError `errors.tournament.over`, `errors.tournament.off`,
 * `errors.tournament.level`,
 * `errors.not_found`, or the rejection of a block or of care: such a player is offered no contest.
 */
export async function joinTournament(
  ctx: PlayerContext,
  { params }: InputOf<(typeof tournamentsApi.rows)['POST /tournaments/:id/join']>,
): Promise<Record<never, never>> {
  const { tx, user, now } = ctx;
  const { id } = await visibleTournament(ctx, params.id);
  const tournament = await shareTournament(tx, id);
  if (tournament === undefined) throw new ApiError('errors.not_found');
  if ((tournament.state !== 'announced' && tournament.state !== 'running') || now >= tournament.endsAt)
    throw new ApiError('errors.tournament.over');
  if (!(await tournamentSetting(tx, 'tournaments')).enabled) throw new ApiError('errors.tournament.off');
  await refuseGuarded(ctx, 'bet');
  if (tournament.levelId !== null && !(await reachedLevels(tx, [user.id])).get(user.id)?.has(tournament.levelId))
    throw new ApiError('errors.tournament.level');
  await addMember(tx, tournament, { userId: user.id, demo: false }, now);
  return {};
}
