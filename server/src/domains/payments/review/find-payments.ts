import type { findPaymentsApi, FoundPayment } from '@mela/contract/api/payments/find-payments';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { directionOf, type PaymentRow } from '../store.ts';
import { readSum } from './operator-payments.ts';
import { findPayments } from './search-store.ts';

const rowsDefault = 50;

/** @throws ApiError `errors.validation` with the field of a sum that is none */
export async function listFound(
  { tx }: Pick<OperatorContext, 'tx'>,
  { query }: InputOf<(typeof findPaymentsApi.rows)['GET /payments/all']>,
): Promise<FoundPayment[]> {
  const rows = await findPayments(
    tx,
    {
      reference: query.bankReference?.replaceAll(/\s/g, ''),
      userId: query.player === undefined ? undefined : BigInt(query.player),
      direction: query.direction,
      statusId: query.statusId,
      system: query.system,
      since: dateOf(query.since),
      until: dateOf(query.until),
      minorFrom: readSum(query.sumFrom, 'sumFrom'),
      minorTo: readSum(query.sumTo, 'sumTo'),
      before: query.before === undefined ? undefined : BigInt(query.before),
    },
    query.limit ?? rowsDefault,
  );
  return rows.map(viewFound);
}

const dateOf = (sec: number | undefined) => (sec === undefined ? undefined : new Date(sec * 1000));

const viewFound = (row: PaymentRow): FoundPayment => ({
  operationId: Number(row.id),
  userId: Number(row.user_id),
  direction: directionOf(row),
  statusId: row.status_id,
  sum: fromMinor(row.sum_minor),
  credited: row.credited_minor === null ? null : fromMinor(row.credited_minor),
  system: row.system,
  reference: row.reference,
  payerReference: row.payer_reference,
  created: unixSec(row.created_at),
  updated: unixSec(row.updated_at),
});
