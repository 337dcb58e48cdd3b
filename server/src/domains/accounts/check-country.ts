import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { userById } from './store.ts';

/** With a licence, only players of the countries it covers may deposit and stake. @throws ApiError `errors.licence_country` */
export async function checkCountry(ctx: PlayerContext): Promise<void> {
  const { money } = ctx.config;
  if (money.mode === 'play') return;
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user || !money.licence.countries.includes(user.country)) throw new ApiError('errors.licence_country');
}
