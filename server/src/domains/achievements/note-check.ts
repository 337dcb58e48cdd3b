import type { achievementsApi } from '@mela/contract/api/accounts/achievements';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { isSeedOpen } from '../originals/index.ts';
import { countDeeds, saveCheck } from './deed-store.ts';
import './events.ts';
import { dayOf } from '@mela/contract/site/zone';

/** Checks that are kept of a player: no condition asks for more. */
const checksMax = 200;

/** @throws ApiError `errors.not_found` for a round that is not the player's, or whose seed is not open: no browser can have checked it */
export async function noteCheck(
  { tx, user, now, origin }: PlayerContext,
  { body: { round } }: InputOf<(typeof achievementsApi.rows)['POST /achievements/checks']>,
): Promise<Record<never, never>> {
  if (!(await isSeedOpen(tx, user.id, round))) throw new ApiError('errors.not_found');
  if ((await countDeeds(tx, user.id, 'check')) >= checksMax) return {};
  const isNew = await saveCheck(tx, user.id, round, dayOf(now));
  if (isNew) await emit(tx, origin, [{ type: 'round.checked', userId: user.id, body: { round } }]);
  return {};
}
