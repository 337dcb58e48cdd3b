import type { Config } from '../../../config/config.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { protectionOf, refuseGuarded } from '../../protection/index.ts';
import { isIdentityInDoubt } from '../../verification/index.ts';

type Judging = { readonly config: Pick<Config, 'money'>; readonly now: Date };

/** What keeps offers from a player at a moment; `guard` is a break, a block of bets or of gifts, and care. */
export type Bar = 'guard' | 'limit' | 'identity' | 'country';

/**
 * Why no offer may be made to a player now: not during a break, under a block, in care, at a limit that is reached, while age and identity are in
 * doubt, or in a country that the licence does not cover. Null where nothing speaks against it. It is asked whenever an offer would be shown, sent
 * or taken and stored nowhere, so what was kept back is there again with the next moment that allows it.
 */
export async function barOfOffers(tx: Db, userId: bigint, { config: { money }, now }: Judging): Promise<Bar | null> {
  const protection = await protectionOf(tx, userId, now);
  if (protection !== null) return protection;
  if (await isIdentityInDoubt(tx, userId)) return 'identity';
  if (money.mode !== 'licensed') return null;
  const country = (await userById(tx, userId))?.country;
  return country !== undefined && money.licence.countries.includes(country) ? null : 'country';
}

/** Whether an offer may be made to a player now: the one rule for messages, gifts, posters, popups and the cashier. */
export const mayHearOffers = async (tx: Db, userId: bigint, judging: Judging): Promise<boolean> =>
  (await barOfOffers(tx, userId, judging)) === null;

/**
 * Before a player takes an offer; the player stays locked until the transaction ends. @throws ApiError of the block, `errors.in_care`,
 * `errors.limit_reached`, `errors.verification` or `errors.licence_country`
 */
export async function refuseOffers(ctx: PlayerContext): Promise<void> {
  await refuseGuarded(ctx, 'bet');
  const bar = await barOfOffers(ctx.tx, ctx.user.id, ctx);
  if (bar === 'limit') throw new ApiError('errors.limit_reached');
  if (bar === 'identity') throw new ApiError('errors.verification', { verification: 'kyc' });
  if (bar === 'country') throw new ApiError('errors.licence_country');
}
