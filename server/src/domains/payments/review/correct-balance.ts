import type { CorrectedBalance, correctBalanceApi } from '@mela/contract/api/payments/correct-balance';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { lastActAbout, recordAct } from '../../audit/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { balanceEvent, balancesOf, lockPlayer, post } from '../../wallet/index.ts';
import { readSum } from './operator-payments.ts';

/** Of a movement's key; what follows is the number of the approval, so that each approval moves money once. */
const correctionPrefix = 'correction:';
const act = 'payments.correct-balance';

/**
 * Adds to a player's cash, or takes from it, once a second operator has agreed.
 * @throws ApiError `errors.not_found`, `errors.validation` with `sum`, `errors.payments.nothing_to_take` where less is there now,
 * `errors.approvals.changed` where the player's balance was corrected since it was asked for
 */
export async function correctBalance(
  ctx: OperatorContext,
  { params, body }: InputOf<(typeof correctBalanceApi.rows)['POST /players/:id/correct-balance']>,
): Promise<CorrectedBalance> {
  const { tx, now, origin, approval } = ctx;
  const user = await userById(tx, BigInt(params.id));
  if (!user) throw new ApiError('errors.not_found');
  const sumMinor = readSum(body.sum);
  const isTaken = body.correction === 'take';
  // Bets that are under way end before, so that what is there is what is taken from.
  await lockPlayer(tx, user.id);
  const { cashMinor } = await balancesOf(tx, user.id);
  if (isTaken && cashMinor < sumMinor) throw new ApiError('errors.payments.nothing_to_take');
  const subject = `player:${user.id}` as const;
  await commitMoney(ctx, {
    subject,
    also: [],
    costMaxMinor: isTaken ? 0n : sumMinor,
    // Two who ask for one correction, in other words: once one is booked, the other does not hold.
    about: [body.correction, sumMinor, await lastActAbout(tx, act, subject)],
    always: true,
  });
  if (approval === null) throw new Error('a correction without an approval');
  const amountMinor = isTaken ? -sumMinor : sumMinor;
  const movement = { key: `${correctionPrefix}${approval.id}`, kind: 'adjustment', userId: user.id, amountMinor, origin } as const;
  const [posted] = await post(tx, [movement], now);
  if (posted?.status !== 'applied') throw new Error(`the correction of player ${user.id} was not booked: ${posted?.reason}`);
  await emit(tx, origin, [balanceEvent(user.id, posted, 'adjustment')]);
  await recordAct(tx, origin, {
    act,
    subject,
    reason: body.reason,
    at: now,
    before: { cashMinor },
    after: { cashMinor: posted.cashMinor, approval: approval.id },
  });
  return { cash: fromMinor(posted.cashMinor) };
}
