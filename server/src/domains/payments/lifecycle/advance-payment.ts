import { readLocale } from '@mela/contract/site/languages';
import { paymentStatus } from '@mela/contract/money/payment-status';
import type { Config } from '../../../config/config.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { enqueue, type JobServices } from '../../../kernel/jobs/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { pagePath } from '../../../site/seo/page-redirect.ts';
import {
  adapterOf,
  callSystem,
  type Operation,
  type Outcome,
  type PaymentAdapter,
  type PaymentAdapters,
  type Rejected,
} from '../adapter.ts';
import { applyOutcome, endWithdrawal, failDeposit } from './apply-outcome.ts';
import { dueAfterAttempts, firstQuestionSec, later, mayBecome, stepOf, type Step } from '../rules.ts';
import { changePayment, findSystem, lockPayment, type PaymentRow } from '../store.ts';

export type PaymentParts = {
  readonly adapters: PaymentAdapters;
  readonly failpoint: Failpoint;
  /** How long a call of a payment system may take; tests shorten it. */
  readonly callMsMax?: number;
};
export type PaymentServices = Pick<JobServices, 'db' | 'clock' | 'log' | 'config'>;

/** Schedules the payment's next step: one job for each payment. Each payment system has its own queue, so a slow one delays no other. */
export function schedule(tx: Db, { id, system }: Pick<PaymentRow, 'id' | 'system'>, at: Date): Promise<void> {
  return enqueue(tx, 'payments.advance', { paymentId: String(id) }, { runAt: at, key: `payment:${id}`, queue: `payments:${system}` });
}

/**
 * Does the due step of a payment: starts a deposit, pays a withdrawal out, or asks about it. The next try is committed before the call, so
 * that after a crash, an exception or a time-out the money stays held and the system is asked later.
 */
export async function advancePayment(parts: PaymentParts, services: PaymentServices, id: bigint): Promise<void> {
  const { db, clock, log } = services;
  const taken = await transact(db, (tx) => takeStep(tx, id, clock.now()));
  if (!taken) return;
  const { payment, step } = taken;
  await parts.failpoint(`payment: ${step} committed`);
  const adapter = adapterOf(parts.adapters, taken.adapter);
  try {
    if (!adapter) throw new Error(`no payment adapter ${taken.adapter} in this process`);
    if (step === 'start') await startAtSystem(parts, services, adapter, payment);
    else if (step === 'payout') await payOut(parts, services, adapter, payment);
    else await ask(parts, services, adapter, payment);
  } catch (error) {
    log.warn(
      { err: error, paymentId: String(id), system: payment.system, step },
      'a payment system did not answer; it will be asked again',
    );
  }
}

/** Locks the payment, saves the step, and schedules the next try. Null when nothing is due. */
async function takeStep(tx: Db, id: bigint, now: Date): Promise<{ payment: PaymentRow; step: Step; adapter: string } | null> {
  const payment = await lockPayment(tx, id);
  if (!payment?.due_at) return null;
  if (payment.due_at > later(now, 1)) {
    // Early: the database's clock, which starts jobs, is ahead of this process's by at least this much.
    const aheadMs = payment.due_at.getTime() - now.getTime();
    await schedule(tx, payment, new Date(payment.due_at.getTime() + aheadMs));
    return null;
  }
  const direction = payment.direction === 'deposit' ? 'deposit' : 'withdrawal';
  const step = stepOf(direction, payment.status_id);
  const system = await findSystem(tx, payment.system, direction);
  if (!step || !system) return null;
  const dueAt = dueAfterAttempts(payment.attempts, now);
  const change = { due_at: dueAt, attempts: payment.attempts + 1 };
  const accepted = direction === 'withdrawal' && payment.status_id === paymentStatus.NEW;
  const changed = await changePayment(tx, id, accepted ? { ...change, status_id: paymentStatus.ACCEPTED } : change, now);
  await schedule(tx, payment, dueAt);
  return { payment: changed, step, adapter: system.adapter };
}

/** Opens the deposit at the payment system and commits its answer. @throws whatever the adapter throws. */
export async function startAtSystem(
  { failpoint, callMsMax }: PaymentParts,
  { db, clock, log, config }: PaymentServices,
  adapter: PaymentAdapter,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const answer = await callSystem((signal) => adapter.start(operationOf(payment, config), signal), callMsMax);
  await failpoint('payment: start answered');
  return transact(db, async (tx) => {
    const now = clock.now();
    const current = (await lockPayment(tx, payment.id)) ?? payment;
    if ('rejected' in answer) {
      log.warn({ paymentId: String(payment.id), reason: answer.rejected }, 'a payment system rejected a deposit');
      return mayBecome('deposit', current.status_id, paymentStatus.FAIL)
        ? failDeposit(tx, current, { now, origin: { actor: `provider:${current.system}`, requestId: null } })
        : current;
    }
    // Two concurrent calls are one operation; the first committed answer is returned to both.
    if (current.redirect_url !== null) return current;
    if (current.status_id !== paymentStatus.NEW) return changePayment(tx, payment.id, { redirect_url: answer.redirectUrl }, now);
    const dueAt = later(now, firstQuestionSec);
    await schedule(tx, payment, dueAt);
    const change = { status_id: paymentStatus.PROCESS, redirect_url: answer.redirectUrl, due_at: dueAt, attempts: 0 };
    return changePayment(tx, payment.id, change, now);
  });
}

/** Pays a withdrawal out. After a try with an unknown outcome the system is asked first, and called again only if it never received it. */
async function payOut(parts: PaymentParts, services: PaymentServices, adapter: PaymentAdapter, payment: PaymentRow): Promise<void> {
  const operation = operationOf(payment, services.config);
  const before = payment.attempts > 1 ? await callSystem((signal) => adapter.ask(operation, signal), parts.callMsMax) : 'unknown';
  const answer = before === 'unknown' ? await callSystem((signal) => adapter.payout(operation, signal), parts.callMsMax) : before;
  await parts.failpoint('payment: payout answered');
  await recordPayout(services, payment, answer);
}

function recordPayout({ db, clock, log }: PaymentServices, payment: PaymentRow, answer: Outcome | 'accepted' | Rejected): Promise<void> {
  return transact(db, async (tx) => {
    const now = clock.now();
    const current = await lockPayment(tx, payment.id);
    if (!current) return;
    const origin = originOf(payment.system, null);
    if (answer === 'success' || answer === 'fail') return applyOutcome(tx, current, { outcome: answer }, { log, now, origin });
    if (typeof answer === 'object') {
      log.warn({ paymentId: String(payment.id), reason: answer.rejected }, 'a payment system rejected a payout');
      if (mayBecome('withdrawal', current.status_id, paymentStatus.FAIL)) await endWithdrawal(tx, current, 'failed', { now, origin });
      return;
    }
    if (current.status_id !== paymentStatus.ACCEPTED) return;
    const dueAt = later(now, firstQuestionSec);
    await changePayment(tx, payment.id, { status_id: paymentStatus.PROCESS, due_at: dueAt, attempts: 0 }, now);
    await schedule(tx, payment, dueAt);
  });
}

/** Asks about an operation. While it is unknown or undecided the money stays held; the next question is scheduled already. */
async function ask(
  parts: PaymentParts,
  { db, clock, log, config }: PaymentServices,
  adapter: PaymentAdapter,
  payment: PaymentRow,
): Promise<void> {
  const outcome = await callSystem((signal) => adapter.ask(operationOf(payment, config), signal), parts.callMsMax);
  await parts.failpoint('payment: question answered');
  if (outcome === 'unknown' || outcome === 'pending') return;
  await transact(db, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    if (current) await applyOutcome(tx, current, { outcome }, { log, now: clock.now(), origin: originOf(payment.system, null) });
  });
}

/** The origin of movements and events that a payment system's report causes. */
export const originOf = (system: string, requestId: string | null): Origin => ({ actor: `provider:${system}`, requestId });

/** The page on which the player follows a payment. */
export function processingPath(payment: Pick<PaymentRow, 'id' | 'locale'>, config: Config): string {
  return pagePath(config, readLocale(payment.locale), `/payment/processing/${payment.id}`);
}

function operationOf(payment: PaymentRow, config: Config): Operation {
  return {
    operationId: payment.id,
    system: payment.system,
    sumMinor: payment.sum_minor,
    requisites: payment.requisites as Operation['requisites'],
    locale: readLocale(payment.locale),
    returnPath: payment.return_url ?? processingPath(payment, config),
  };
}
