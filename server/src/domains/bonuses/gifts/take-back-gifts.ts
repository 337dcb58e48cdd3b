import type { Db } from '../../../kernel/types.ts';
import { lockPlayer } from '../../wallet/index.ts';
import type { AwardCause } from '../awards/prize.ts';
import { takeBackPrizes } from '../awards/take-back-prizes.ts';
import { giftsForDeposit, giftTakenBy, withdrawGift, type GiftRow } from './gift-store.ts';

type Reversed = { readonly userId: bigint; readonly paymentId: bigint };

const reason = 'the deposit was taken back';

/** Takes back what the gift of a deposit has added to it, in the transaction that takes the deposit back: as far as it is still there. */
export async function takeBackMatch(
  tx: Db,
  { userId, paymentId, creditedAt }: Reversed & { readonly creditedAt: Date },
  cause: AwardCause,
): Promise<void> {
  await lockPlayer(tx, userId);
  const giftId = await giftTakenBy(tx, paymentId, creditedAt);
  if (giftId !== null) await takeBackPrizes(tx, [`gift:${giftId}`], reason, cause);
}

/** Takes back the gifts that were offered for a deposit: an offer is gone, what was taken goes as far as it is still there. */
export async function takeBackGifts(tx: Db, { userId, paymentId }: Reversed, cause: AwardCause): Promise<void> {
  await lockPlayer(tx, userId);
  const gifts = await giftsForDeposit(tx, paymentId);
  for (const { id } of gifts) await withdrawGift(tx, id, cause.now);
  await takeBackPrizes(tx, gifts.flatMap(awardKeys), reason, cause);
}

/** The keys of what a taken gift has given: each part that was chosen, or the whole. */
const awardKeys = ({ id, state, selected }: GiftRow): string[] =>
  state !== 'taken' ? [] : selected === null ? [`gift:${id}`] : selected.map((part) => `gift:${id}:${part}`);
