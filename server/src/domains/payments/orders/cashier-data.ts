import { inLanguage } from '@mela/contract/site/in-language';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinorNumber } from '@mela/contract/money/money';
import { wagerLeftMinor, withdrawableMinor } from '@mela/contract/money/withdrawable';
import type { PaymentDetails } from '@mela/contract/api/payments/payment-data';
import type { paymentsApi } from '@mela/contract/api/payments/payments';
import type { PlayerContext } from '../../../kernel/types.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { mayHearOffers } from '../../bonuses/index.ts';
import { balancesOf } from '../../wallet/index.ts';
import type { PaymentAdapters } from '../adapter.ts';
import { depositRecord, depositsSince, paymentOf, type PaymentRow, paymentsOf, transitionsOf } from '../store.ts';
import { allSystems, type SystemRow, systemsFor } from '../systems/system-store.ts';
import { isOffered, systemName, viewDetails, viewPayment, viewSystem } from '../view.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { later, reviewSec, withdrawalBasisPoints } from '../rules.ts';
import type { PaymentParts } from '../services.ts';
import { paymentSetting } from '../settings.ts';
import { checkMayDeposit } from './may-deposit.ts';
import { tipBounds } from './read-tip.ts';

type Rows = typeof paymentsApi.rows;

/** A payment system that takes no orders is shown as not available. */
const offered = (adapters: PaymentAdapters, row: SystemRow): SystemRow => ({ ...row, active: isOffered(adapters, row) });

/** Payment systems for deposits, and the player's deposits so far. */
export function depositData({ adapters }: PaymentParts) {
  return async (ctx: PlayerContext, _input: InputOf<Rows['GET /payments/deposit']>): Promise<OutputOf<Rows['GET /payments/deposit']>> => {
    await checkMayDeposit(ctx);
    const systems = await systemsFor(ctx.tx, 'deposit');
    const record = await depositRecord(ctx.tx, ctx.user.id);
    return {
      systems: systems.map((row) => viewSystem(offered(adapters, row), ctx.locale)),
      deposit_count: record.count,
      lastDepositAt: record.lastAt && unixSec(record.lastAt),
      banner: record.count === 0 && (await mayHearOffers(ctx.tx, ctx.user.id, ctx)) ? await firstDepositBanner(ctx) : null,
      tips: await tipBounds(ctx.tx),
    };
  };
}

async function firstDepositBanner({ tx, locale }: PlayerContext): Promise<{ title: string; text: string } | null> {
  const { enabled, title, text } = await paymentSetting(tx, 'first_deposit_banner');
  return enabled ? { title: inLanguage(title, locale), text: inLanguage(text, locale) } : null;
}

export async function depositSuggestions(ctx: PlayerContext): Promise<OutputOf<Rows['GET /payments/deposit/suggestions']>> {
  const { count } = await depositRecord(ctx.tx, ctx.user.id);
  const depositNumber = count === 0 ? 'first' : 'other';
  const { rupees, best } = (await paymentSetting(ctx.tx, 'deposit_suggestions'))[depositNumber];
  return { depositNumber, values: rupees.map((sum) => ({ value: toMinorNumber(sum), best_choice: sum === best })) };
}

/** Payment systems for withdrawals, the sum that can leave now, and the wager left. */
export function withdrawalData(adapters: PaymentAdapters) {
  return async (ctx: PlayerContext): Promise<OutputOf<Rows['GET /payments/withdrawal']>> => {
    const systems = await systemsFor(ctx.tx, 'withdrawal');
    const balances = await balancesOf(ctx.tx, ctx.user.id);
    const leftMinor = wagerLeftMinor(balances);
    const { percent } = await paymentSetting(ctx.tx, 'withdrawal_commission');
    const { autoMaxRupees } = await paymentSetting(ctx.tx, 'withdrawal_review');
    return {
      systems: systems.map((row) => viewSystem(offered(adapters, row), ctx.locale, withdrawalBasisPoints(row, percent))),
      available: fromMinor(withdrawableMinor(balances)),
      wagerLeft: fromMinor(leftMinor),
      restrictions: leftMinor > 0n ? ['wager_left'] : [],
      waitSec: reviewSec,
      autoMax: autoMaxRupees,
    };
  };
}

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
    state: query.state,
    before: query.before === undefined ? undefined : BigInt(query.before),
  };
  const { rows, count } = await paymentsOf(ctx.tx, ctx.user.id, within, query.limit ?? pageRowsDefault, query.offset ?? 0);
  const nameOf = await systemNames(ctx);
  return { data: rows.map((row) => viewPayment(row, nameOf(row))), count };
}

/** The window of the payment history, and of a statement without a period. */
export const historyDays = 30;

export async function paymentSummary(ctx: PlayerContext): Promise<OutputOf<Rows['GET /payments/summary']>> {
  const { count, creditedMinor } = await depositsSince(ctx.tx, ctx.user.id, later(ctx.now, -historyDays * 86_400));
  return { days: historyDays, deposits: count, deposited: fromMinor(creditedMinor) };
}

/** One payment of the player; another player's is not found. */
export async function getPayment(ctx: PlayerContext, { params }: InputOf<Rows['GET /payments/:id']>): Promise<PaymentDetails> {
  const payment = await paymentOf(ctx.tx, ctx.user.id, BigInt(params.id));
  if (!payment) throw new ApiError('errors.not_found');
  return detailsOf(ctx, payment);
}

/** A payment with its timeline, in the player's language. */
export async function detailsOf(ctx: PlayerContext, payment: PaymentRow): Promise<PaymentDetails> {
  return viewDetails(payment, (await systemNames(ctx))(payment), await transitionsOf(ctx.tx, payment.id));
}

const dateOf = (unixSec: number | undefined) => (unixSec === undefined ? undefined : new Date(unixSec * 1000));

async function systemNames(ctx: PlayerContext): Promise<(row: PaymentRow) => string> {
  const names = new Map((await allSystems(ctx.tx)).map((row) => [`${row.direction} ${row.system}`, systemName(row, ctx.locale)]));
  return (row) => names.get(`${row.direction} ${row.system}`) ?? row.system;
}
