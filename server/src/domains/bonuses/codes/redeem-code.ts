import { formatDay } from '@mela/contract/site/dates';
import { cleanText } from '@mela/contract/text/clean-text';
import type { giftsApi, UserGift } from '@mela/contract/api/bonuses';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { isVip, userById, type UserRow } from '../../accounts/index.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { dateOrder } from '../../settings/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import type { AwardCause } from '../awards/prize.ts';
import { campaignsByIds, type Campaign } from '../campaigns/campaign-store.ts';
import { giftByKey, type GiftRow } from '../gifts/gift-store.ts';
import { offerGift } from '../gifts/offer-gift.ts';
import { viewGift } from '../gifts/view.ts';
import { refuseOffers } from '../offers/may-hear-offers.ts';
import { addAttempt, countAttempts, findCode, leaveCode, useCode, type CodeRow } from './code-store.ts';

type Row = (typeof giftsApi.rows)['POST /promo-codes'];

/** So many wrong codes in this time, and no code is read until it has passed. */
export const attemptsMax = 10;
export const attemptsMs = 15 * 60_000;

type Refused = { readonly key: ErrorKey; readonly from?: Date };
type Redeemed = { readonly gift: GiftRow; readonly campaign: Campaign } | Refused;

/** Codes are in capital letters, whatever a player types around and in them. */
export const readCode = (typed: string): string => cleanText('code', typed).toUpperCase();

/**
 * Redeems a code for a gift, once a player. A wrong code is counted although the call is refused, so it opens its own transaction.
 * @throws ApiError `errors.promo.*`, or the rejection of what keeps offers from the player.
 */
export async function redeemCode(ctx: PlayerContext, { body }: InputOf<Row>): Promise<UserGift> {
  const { user, now, origin, locale } = ctx;
  const redeemed = await transact(ctx.tx, async (tx) => {
    const account = await userById(tx, user.id);
    if (!account) throw new ApiError('errors.unauthorized');
    await lockPlayer(tx, user.id);
    if ((await countAttempts(tx, user.id, new Date(now.getTime() - attemptsMs))) >= attemptsMax)
      return { key: 'errors.promo.attempts_exceeded' } as const;
    const answer = await redeemFor(tx, account, body.code, { origin, now });
    if ('key' in answer && answer.key === 'errors.promo.wrong_code') await addAttempt(tx, user.id, now);
    if ('key' in answer && answer.key === 'errors.finance_blocked')
      throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'bonus_grant', locale }, now);
    // Rolled back with the use of the code: it works when offers may be made to the player again.
    if (!('key' in answer)) await refuseOffers({ ...ctx, tx });
    return answer;
  });
  if ('key' in redeemed) {
    const { key, from } = redeemed;
    throw new ApiError(key, from ? { values: { date: formatDay(unixSec(from), locale, await dateOrder(ctx.tx)) } } : {});
  }
  return viewGift(redeemed.gift, redeemed.campaign, locale, now);
}

/** The gift of a code for a player, or why there is none. A code of another player is a wrong one, so that nothing is learned from trying. */
export async function redeemFor(tx: Db, user: UserRow, typed: string, cause: AwardCause): Promise<Redeemed> {
  const code = await findCode(tx, readCode(typed));
  if (!code || (code.user_id !== null && code.user_id !== user.id)) return { key: 'errors.promo.wrong_code' };
  const campaign = (await campaignsByIds(tx, [code.campaign_id])).get(code.campaign_id);
  if (!campaign || campaign.state === 'draft') return { key: 'errors.promo.wrong_code' };
  await lockPlayer(tx, user.id);
  const key = `code:${code.code}:${user.id}`;
  if (await giftByKey(tx, key)) return { key: 'errors.promo.already_used' };
  const refused = timeRejection(code, campaign, cause.now);
  if (refused) return refused;
  if (code.vip_only && !isVip(user)) return { key: 'errors.promo.vip_only' };
  if (!(await useCode(tx, code.code))) return { key: 'errors.promo.usage_limit' };
  const { gift, rejection } = await offerGift(tx, { campaign, user, key }, cause);
  if (gift) return { gift, campaign };
  await leaveCode(tx, code.code);
  return { key: keyOf[rejection] };
}

function timeRejection(code: CodeRow, campaign: Campaign, now: Date): Refused | null {
  if (campaign.state === 'stopped' || isPast(code.ends_at, now) || isPast(campaign.ends_at, now)) return { key: 'errors.promo.expired' };
  const from = [code.starts_at, campaign.starts_at].find((start) => start !== null && start > now);
  return from ? { key: 'errors.promo.available_from', from } : null;
}

const isPast = (end: Date | null, now: Date) => end !== null && end <= now;

const keyOf = {
  before: 'errors.promo.already_used',
  player_max: 'errors.promo.already_used',
  none_left: 'errors.promo.usage_limit',
  vip_only: 'errors.promo.vip_only',
  not_for_player: 'errors.promo.wrong_code',
  in_care: 'errors.in_care',
  no_consent: 'errors.promo.wrong_code',
  bonus_open: 'errors.gift.bonus_open',
  blocked: 'errors.finance_blocked',
} as const satisfies Record<string, ErrorKey>;
