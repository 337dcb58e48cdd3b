import { emit } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, lockPlayer, post, type Movement } from '../../wallet/index.ts';
import { addTakenBack, owedBonuses } from '../wagering/bonus-store.ts';
import { movementKeyOf } from './award.ts';
import { addTaken, owedAwards } from './award-store.ts';
import { type AwardCause, backKindOf } from './prize.ts';

type Released = {
  readonly userId: bigint;
  readonly paymentId: bigint;
  /** What was held for the withdrawal and is the player's again, paise. */
  readonly sumMinor: bigint;
  /** When it was asked for. */
  readonly since: Date;
};

/**
 * Takes from a withdrawal that is given back what was missing of prizes and of bonuses that were undone while its money was held: otherwise a prize
 * would be kept by asking for a withdrawal and cancelling it. Never more than was held, in the transaction that gives it back, once for each payment.
 */
export async function takeOwed(tx: Db, { userId, paymentId, sumMinor, since }: Released, { origin, now }: AwardCause): Promise<void> {
  await lockPlayer(tx, userId);
  const movements: Movement[] = [];
  let leftMinor = sumMinor;
  const take = (key: string, kind: Movement['kind'], award: string, owedMinor: bigint): bigint => {
    const amountMinor = owedMinor < leftMinor ? owedMinor : leftMinor;
    if (amountMinor <= 0n) return 0n;
    leftMinor -= amountMinor;
    movements.push({ key: `${key}:${paymentId}`, kind, userId, amountMinor, ref: movementKeyOf(award), origin });
    return amountMinor;
  };
  for (const { key, giver, prize, owedMinor } of await owedAwards(tx, userId, since)) {
    const kind = backKindOf(giver, prize);
    if (kind !== null) await addTaken(tx, key, take(`${movementKeyOf(key)}:back`, kind, key, owedMinor));
  }
  for (const { id, key, owedMinor } of await owedBonuses(tx, userId, since))
    await addTakenBack(tx, id, take(`bonus:${id}:taken-back`, 'bonus_take_back', key, owedMinor));
  if (movements.length === 0) return;
  const posted = await post(tx, movements, now);
  for (const { key, status, reason } of posted) if (status !== 'applied') throw new Error(`${key} was not booked: ${reason ?? status}`);
  const last = posted.at(-1);
  if (last) await emit(tx, origin, [balanceEvent(userId, last, 'bonus')]);
}
