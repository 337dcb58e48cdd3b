import type { Tx } from '../../../kernel/types.ts';
import type { Config } from '../../../config/config.ts';
import type { Origin } from '../../../kernel/origin.ts';
import { usersByIds } from '../../accounts/index.ts';
import { mayHearOffers, offerWithMessage } from '../../bonuses/index.ts';
import { lockPlayers } from '../../wallet/index.ts';
import { topicsOf } from '../choices/choice-store.ts';
import { isHeldOut } from '../sending/rules.ts';
import { countOffered, giftKeyOf, insertGifts, type Turn } from './gift-store.ts';
import type { DueCampaign } from './reach-store.ts';

export type Giving = { readonly config: Config; readonly origin: Origin; readonly now: Date };

/**
 * Offers the gift of a campaign to players whom it reaches now, in the transaction that notes so: each turn of a player has one, whatever is killed.
 * None to the holdout, to whom protection keeps from promotion, to who has not chosen the topic of the campaign, and past the most of its gifts.
 */
export async function giveGifts(tx: Tx, campaign: DueCampaign, reached: readonly Turn[], giving: Giving): Promise<void> {
  if (campaign.gift === null || reached.length === 0) return;
  // No break begins between the judgement and the offer.
  await lockPlayers(
    tx,
    reached.map(({ userId }) => userId),
  );
  const refusals = await judgeAll(tx, campaign, reached, giving);
  const isOpen = (turn: Turn) => refusals.get(turn.userId) === null;
  let waiting = reached.filter(isOpen);
  const most = campaign.giftMax ?? 0;
  let left = Math.max(0, most - (await countOffered(tx, campaign.id, most)));
  while (left > 0 && waiting.length > 0) {
    const next = waiting.slice(0, left);
    waiting = waiting.slice(next.length);
    const gifts = next.map((turn) => ({ userId: turn.userId, key: giftKeyOf(campaign.id, turn) }));
    const answers = await offerWithMessage(tx, { campaign: campaign.gift, gifts }, giving);
    for (const { userId, key } of gifts) refusals.set(userId, answers.get(key) ?? null);
    left -= next.filter(isOpen).length;
  }
  for (const { userId } of waiting) refusals.set(userId, 'none_left');
  await insertGifts(
    tx,
    campaign.id,
    reached.map((turn) => ({ ...turn, refused: refusals.get(turn.userId) ?? null })),
    giving.now,
  );
}

type Refusals = Map<bigint, string | null>;

/** Why a player gets none, by the rules of promotion; null where nothing speaks against it. */
async function judgeAll(tx: Tx, campaign: DueCampaign, reached: readonly Turn[], { config, now }: Giving): Promise<Refusals> {
  const { alias, holdout, product } = campaign;
  const users = await usersByIds(
    tx,
    reached.map(({ userId }) => userId),
  );
  const refusals: Refusals = new Map(reached.map(({ userId }) => [userId, 'no_account']));
  for (const user of users) {
    if (isHeldOut(user.id, { alias, holdout })) refusals.set(user.id, 'holdout');
    else if (!(await mayHearOffers(tx, user.id, { config, now }))) refusals.set(user.id, 'protection');
    else refusals.set(user.id, (await topicsOf(tx, user.id))[product] ? null : 'no_consent');
  }
  return refusals;
}
