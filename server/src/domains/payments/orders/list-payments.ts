import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Payment, paymentsApi } from '@mela/contract/api/payments';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { paymentOf, paymentsOf, systemsFor, type PaymentRow } from '../store.ts';
import { systemName, viewPayment } from '../view.ts';

type Rows = typeof paymentsApi.rows;
const pageRowsDefault = 20;

/** The player's payments, newest first. */
export async function listPayments(
  ctx: PlayerContext,
  { query }: InputOf<Rows['GET /payments']>,
): Promise<OutputOf<Rows['GET /payments']>> {
  const within = {
    from: dateOf(query.from),
    to: dateOf(query.to),
    filter: query.filter,
    before: query.before === undefined ? undefined : BigInt(query.before),
  };
  const { rows, count } = await paymentsOf(ctx.tx, ctx.user.id, within, query.limit ?? pageRowsDefault, query.offset ?? 0);
  const nameOf = await systemNames(ctx);
  return { data: rows.map((row) => viewPayment(row, nameOf(row))), count };
}

/** One payment of the player; another player's is not found. */
export async function getPayment(ctx: PlayerContext, { params }: InputOf<Rows['GET /payments/:id']>): Promise<Payment> {
  const payment = await paymentOf(ctx.tx, ctx.user.id, BigInt(params.id));
  if (!payment) throw new ApiError('errors.not_found');
  return viewPayment(payment, (await systemNames(ctx))(payment));
}

const dateOf = (unixSec: number | undefined) => (unixSec === undefined ? undefined : new Date(unixSec * 1000));

async function systemNames(ctx: PlayerContext): Promise<(row: PaymentRow) => string> {
  const systems = [...(await systemsFor(ctx.tx, 'deposit')), ...(await systemsFor(ctx.tx, 'withdrawal'))];
  const names = new Map(systems.map((row) => [`${row.direction} ${row.system}`, systemName(row, ctx.locale)]));
  return (row) => names.get(`${row.direction} ${row.system}`) ?? row.system;
}
