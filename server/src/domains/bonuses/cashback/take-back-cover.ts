import { fromMinor } from '@mela/contract/money/money';
import type { Tx } from '../../../kernel/types.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { award } from '../awards/award.ts';
import type { AwardCause } from '../awards/prize.ts';
import { takeBackPrizes } from '../awards/take-back-prizes.ts';
import { cashbacksSince, insertCover, keyOfCashback, saveAmount, type Given } from './cashback-store.ts';

/** `askedAt`: when the deposit was asked for. */
type Cover = { readonly userId: bigint; readonly paymentId: bigint; readonly coveredMinor: bigint; readonly askedAt: Date };

/**
 * The bank took a deposit back and the player had less: what was missing was no loss of theirs. Cashback for it is taken back, week by week from that of
 * the deposit on, and the part for what the player did lose is given again where all of it came back; the next week is counted without the rest.
 */
export async function takeBackCover(tx: Tx, cover: Cover, cause: AwardCause): Promise<void> {
  const { userId, paymentId, coveredMinor, askedAt } = cover;
  await lockPlayer(tx, userId);
  let left = coveredMinor;
  for (const given of await cashbacksSince(tx, userId, askedAt)) {
    const part = left < given.lostMinor ? left : given.lostMinor;
    if (part > 0n) await lower(tx, given, { part, paymentId }, cause);
    left -= part;
  }
  if (left > 0n) await insertCover(tx, { userId, paymentId, coveredMinor: left, at: cause.now });
}

type Part = { readonly part: bigint; readonly paymentId: bigint };

async function lower(tx: Tx, given: Given, { part, paymentId }: Part, cause: AwardCause): Promise<void> {
  const { lostMinor, amountMinor, vip } = given;
  const lessMinor = (amountMinor * (lostMinor - part)) / lostMinor;
  await saveAmount(tx, given, { lostMinor: lostMinor - part, amountMinor: lessMinor });
  if (!given.isPaid) return;
  const [undone] = await takeBackPrizes(tx, [keyOfCashback(given)], 'a deposit that was lost was taken back', cause);
  if (undone === undefined || !undone.isWhole || lessMinor === 0n) return;
  const prize = { type: 'cashback', amount: fromMinor(lessMinor) } as const;
  const key = `${keyOfCashback(given)}:less:${paymentId}`;
  await award(tx, [{ userId: given.userId, prize, giver: 'gifts', key, campaign: vip ? 'vip-cashback' : 'cashback' }], cause);
}
