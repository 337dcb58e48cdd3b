import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { paymentStatus } from '@mela/contract/money/payment-status';
import type { paymentsApi } from '@mela/contract/api/payments/payments';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { ownPath } from '../../../kernel/http/input/own-path.ts';
import { hashCall, idempotencyKeyOf, runOnce } from '../../../kernel/idempotency/idempotency.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { takeGiftAlong } from '../../bonuses/index.ts';
import { checkPaymentsOpen } from '../../maintenance/index.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { checkNotUnderReview } from '../../signals/index.ts';
import { depositRejection, lockPlayer } from '../../wallet/index.ts';
import { adapterOf } from '../adapter.ts';
import { processingPath, startAtSystem } from '../lifecycle/call-system.ts';
import { openPayment } from '../lifecycle/open-payment.ts';
import type { PaymentParts } from '../services.ts';
import { checkMayDeposit } from './may-deposit.ts';
import { readOrder } from './read-order.ts';
import { readTip } from './read-tip.ts';
import { recordOrder } from './record-order.ts';
import { commissionMinor, dueAfterAttempts, later } from '../rules.ts';
import { awaitedMinor, paymentOf, type PaymentRow } from '../store.ts';
import { findSystem, type SystemRow } from '../systems/system-store.ts';

type Row = (typeof paymentsApi.rows)['POST /payments/deposit'];
type Started = OutputOf<Row>;

/**
 * Starts a deposit: the intent is committed, the payment system is called, its answer is committed. Nothing is credited before the system
 * reports success. Copies of one request are one payment. Where the system did not answer, the player is sent to the payment's page and a
 * job tries again.
 * @throws ApiError for an invalid order, or the limit, break or block that forbids it.
 */
export function startDeposit(parts: PaymentParts) {
  const running = new Map<bigint, Promise<PaymentRow>>();

  /** Concurrent copies in this process share one call of the payment system. */
  function startOnce(ctx: PlayerContext, intent: Intent): Promise<PaymentRow> {
    const { id } = intent.payment;
    const started =
      running.get(id) ??
      callAtOnce(parts, ctx, intent).finally(() => {
        running.delete(id);
      });
    running.set(id, started);
    return started;
  }

  return async (ctx: PlayerContext, { body }: InputOf<Row>): Promise<Started> => {
    const intent = await commitIntent(parts, ctx, body);
    return answerOf(needsStart(intent.payment) ? await startOnce(ctx, intent) : intent.payment, ctx);
  };
}

const needsStart = (payment: PaymentRow) => payment.status_id === paymentStatus.NEW && payment.redirect_url === null;

/** A saved deposit; with its payment system where this call has saved it. A copy of an earlier call knows the payment only as it read it. */
type Intent = { readonly payment: PaymentRow; readonly system?: SystemRow };

async function callAtOnce(parts: PaymentParts, ctx: PlayerContext, intent: Intent): Promise<PaymentRow> {
  const { tx: db, clock, log, config } = ctx;
  await parts.failpoint('payment: intent committed');
  // An earlier copy may have received its answer since this one read the intent.
  const payment = intent.system ? intent.payment : ((await paymentOf(db, ctx.user.id, intent.payment.id)) ?? intent.payment);
  if (!needsStart(payment)) return payment;
  const system = intent.system ?? (await findSystem(db, payment.system, 'deposit'));
  const adapter = system && adapterOf(parts.adapters, system.adapter);
  if (!adapter) return payment;
  try {
    return (await startAtSystem(parts, { db, clock, log, config }, adapter, payment)) ?? payment;
  } catch (error) {
    log.warn(
      { err: error, paymentId: String(payment.id), system: payment.system },
      'a deposit could not be started at once; a job tries again',
    );
    return payment;
  }
}

/** The payment of this request: the first copy saves it with its idempotency key, others find it. */
async function commitIntent(parts: PaymentParts, ctx: PlayerContext, body: InputOf<Row>['body']): Promise<Intent> {
  const key = idempotencyKeyOf(ctx.request.headers);
  const call = { userId: ctx.user.id, key, hash: hashCall('POST /api/v18/payments/deposit', {}, body), now: ctx.now };
  return transact(ctx.tx, async (tx) => {
    const written: Intent[] = [];
    const { text } = await runOnce(tx, call, async () => {
      const intent = await writeIntent(parts, { ...ctx, tx }, body);
      written.push(intent);
      return { status: 200, text: String(intent.payment.id) };
    });
    const [own] = written;
    if (own) return own;
    const payment = await paymentOf(tx, ctx.user.id, BigInt(text));
    if (!payment) throw new Error(`payment ${text} of an idempotency key does not exist`);
    return { payment };
  });
}

async function writeIntent({ adapters }: PaymentParts, ctx: PlayerContext, body: InputOf<Row>['body']): Promise<Intent> {
  await checkPaymentsOpen(ctx);
  // Two deposits at once are counted to the player's limits one after the other.
  await lockPlayer(ctx.tx, ctx.user.id);
  await checkNotUnderReview(ctx);
  await checkMayDeposit(ctx);
  const { system, sumMinor, requisites, visit } = await readOrder(ctx, 'deposit', body, adapters);
  const tipMinor = await readTip(ctx.tx, body.tip);
  const commission = commissionMinor(sumMinor, system.commission_bp);
  await checkLimits(ctx, sumMinor - commission);
  const order = {
    userId: ctx.user.id,
    direction: 'deposit',
    system: system.system,
    sumMinor,
    commissionMinor: commission,
    tipMinor,
    requisites,
    visit,
    returnUrl: ownPath(body.returnUrl, ctx.config.siteUrl),
    locale: ctx.locale,
    dueAt: dueAfterAttempts(0, ctx.now),
    now: ctx.now,
  } as const;
  const payment = await openPayment(ctx.tx, order, ctx);
  if ('rejection' in payment) throw new Error(`a deposit could not be opened: ${payment.rejection}`);
  if (body.giftId !== undefined) await takeGiftAlong(ctx, { paymentId: payment.id, giftId: BigInt(body.giftId) });
  await recordOrder(ctx, 'payments.deposit', payment);
  return { payment, system };
}

/** A deposit that is left on the payment page counts to the limits for so long; one that the payment system has reported as pending until it ends. */
const reservedSec = 30 * 60;

/** Rejects a deposit that could not be credited, with those that are under way. The wallet checks again when the money arrives. */
async function checkLimits({ tx, user, now, locale }: PlayerContext, amountMinor: bigint): Promise<void> {
  const rejection = await depositRejection(tx, user.id, amountMinor + (await awaitedMinor(tx, user.id, later(now, -reservedSec))), now);
  if (rejection === 'blocked') throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'deposit', locale }, now);
  if (rejection === 'guard') throw new ApiError('errors.limit_reached');
}

/** The same for every copy of a request once the payment system has answered, also when the payment has changed since. */
function answerOf(payment: PaymentRow, { config }: PlayerContext): Started {
  const operationId = Number(payment.id);
  if (payment.redirect_url !== null) return { operationId, statusId: paymentStatus.PROCESS, redirectUrl: payment.redirect_url };
  return { operationId, statusId: payment.status_id, redirectUrl: processingPath(payment, config) };
}
