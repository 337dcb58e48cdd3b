import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { countryOfPhone, userById } from '../../accounts/index.ts';
import { isOfferedIn } from '../../catalogue/index.ts';

type RuledGame = Parameters<typeof isOfferedIn>[1];

/**
 * Before a game is opened for money: by the rules of countries of the game and its studio, for the country of the phone number that the player
 * has confirmed. That is the only thing an account has which differs by country: without one only games without rules open.
 * @throws ApiError `errors.game.country`, or `errors.game.country_unknown` where a number could open it
 */
export async function checkOffered(tx: Db, userId: bigint, game: RuledGame): Promise<void> {
  const player = await userById(tx, userId);
  const country = player?.phone_confirmed_at ? countryOfPhone(player.phone) : null;
  if (!(await isOfferedIn(tx, game, country))) throw new ApiError(country === null ? 'errors.game.country_unknown' : 'errors.game.country');
}
