import type { paymentsReviewApi, ReviewedPayment } from '@mela/contract/api/payments/payments-review';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, Db, OperatorContext } from '../../../kernel/types.ts';
import { openAlarmsOf } from '../lifecycle/alarm-store.ts';
import { payOutExcluded } from '../orders/pay-out-excluded.ts';
import { paymentById, type PaymentRow, visitOf } from '../store.ts';
import { actOnPayment, type PaymentAct } from './operator-acts.ts';
import { queueOf, type Queue } from './review-store.ts';

type Rows = typeof paymentsReviewApi.rows;
const rowsDefault = 50;

/** Payments that wait for an operator, oldest first. */
export async function operatorQueue(tx: Db, queue: Queue, after = 0n, rowsMax = rowsDefault): Promise<ReviewedPayment[]> {
  const rows = await queueOf(tx, queue, { after, rowsMax });
  return Promise.all(rows.map((row) => viewForOperator(tx, row)));
}

/** @throws ApiError `errors.not_found` */
export async function operatorPayment(tx: Db, id: bigint): Promise<ReviewedPayment> {
  const payment = await paymentById(tx, id);
  if (!payment) throw new ApiError('errors.not_found');
  return viewForOperator(tx, payment);
}

export function listQueue(ctx: Context, { query }: InputOf<Rows['GET /payments']>): Promise<OutputOf<Rows['GET /payments']>> {
  return operatorQueue(ctx.tx, query.queue, BigInt(query.after ?? 0), query.limit);
}

/** An operator's act on a payment, by the log-in of the call. */
export function operatorAct(act: PaymentAct) {
  return async (
    ctx: OperatorContext,
    { params, body }: { readonly params: { readonly id: number }; readonly body: { readonly reason: string; readonly sum?: number } },
  ): Promise<OutputOf<Rows['POST /payments/:id/approve']>> => {
    const acting = { paymentId: BigInt(params.id), act, sumMinor: readSum(body.sum), reason: body.reason, by: ctx };
    const payment = await actOnPayment(ctx.tx, acting, ctx);
    return viewForOperator(ctx.tx, payment);
  };
}

/** Paise. @throws ApiError `errors.validation` with the field */
export function readSum(rupees: number, field?: string): bigint;
export function readSum(rupees: number | undefined, field?: string): bigint | undefined;
export function readSum(rupees: number | undefined, field = 'sum'): bigint | undefined {
  try {
    return rupees === undefined ? undefined : toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });
    throw error;
  }
}

/** Begins the withdrawal of the cash of a player on a break, to where the operator says. */
export async function payOutByOperator(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /players/:id/pay-out']>,
): Promise<OutputOf<Rows['POST /players/:id/pay-out']>> {
  return viewForOperator(ctx.tx, await payOutExcluded(ctx.tx, { userId: BigInt(params.id), ...body }, ctx));
}

export async function viewForOperator(tx: Db, row: PaymentRow): Promise<ReviewedPayment> {
  const alarms = await openAlarmsOf(tx, row.id);
  return {
    operationId: Number(row.id),
    userId: Number(row.user_id),
    typeId: row.type_id,
    statusId: row.status_id,
    sum: fromMinor(row.sum_minor),
    received: row.received_minor === null ? null : fromMinor(row.received_minor),
    credited: row.credited_minor === null ? null : fromMinor(row.credited_minor),
    takenBack: row.taken_back_minor === null ? null : fromMinor(row.taken_back_minor),
    covered: row.covered_minor === null ? null : fromMinor(row.covered_minor),
    commission: fromMinor(row.commission_minor),
    system: row.system,
    reason: row.reason,
    note: row.note,
    reference: row.reference,
    payerReference: row.payer_reference,
    ...visitOf(row),
    created: unixSec(row.created_at),
    updated: unixSec(row.updated_at),
    alarms: alarms.map(({ kind, at, detail }) => ({ kind, at: unixSec(at), detail })),
  };
}
