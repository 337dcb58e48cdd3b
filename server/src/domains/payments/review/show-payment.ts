import type { PaymentCase, paymentsReviewApi } from '@mela/contract/api/payments/payments-review';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { wagerLeftMinor } from '@mela/contract/money/withdrawable';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { reviewedSince, signalsOf } from '../../signals/index.ts';
import { balancesOf } from '../../wallet/index.ts';
import { paymentById, type PaymentRow } from '../store.ts';
import { viewForOperator } from './operator-payments.ts';
import { paidTo, paidTotals } from './total-store.ts';

/** A payment with its payee and its player. Who looked is in the audit log. @throws ApiError `errors.not_found` */
export async function showPayment(
  { tx, now, origin }: OperatorContext,
  { params }: InputOf<(typeof paymentsReviewApi.rows)['GET /payments/:id']>,
): Promise<PaymentCase> {
  const row = await paymentById(tx, BigInt(params.id));
  if (!row) throw new ApiError('errors.not_found');
  const also = [`player:${row.user_id}`] as const;
  await recordAct(tx, origin, { act: 'payments.see', subject: `payment:${row.id}`, also, reason: null, at: now });
  const payee = row.requisites as Readonly<Record<string, string>>;
  return {
    ...(await viewForOperator(tx, row)),
    payee: Object.keys(payee).length === 0 ? null : payee,
    player: await viewPlayer(tx, row, now),
  };
}

async function viewPlayer(tx: Db, row: PaymentRow, now: Date): Promise<PaymentCase['player']> {
  const user = await userById(tx, row.user_id);
  if (!user) throw new Error(`payment ${row.id} has no player`);
  const [balances, totals] = [await balancesOf(tx, user.id), await paidTotals(tx, user.id)];
  const since = await reviewedSince(tx, user.id);
  return {
    cash: fromMinor(balances.cashMinor),
    bonus: fromMinor(balances.bonusMinor),
    held: fromMinor(balances.heldMinor),
    wagerLeft: fromMinor(wagerLeftMinor(balances)),
    depositCount: totals.deposits,
    deposited: fromMinor(totals.depositedMinor),
    withdrawalCount: totals.withdrawals,
    withdrawn: fromMinor(totals.withdrawnMinor),
    covered: fromMinor(totals.coveredMinor),
    paidToPayee: await paidTo(tx, row),
    registeredAt: unixSec(user.created_at),
    reviewSince: since && unixSec(since),
    signals: await signalsOf(tx, user.id, now),
  };
}
