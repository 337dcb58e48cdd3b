import { readLocale } from '@mela/contract/site/languages';
import { paymentStatus } from '@mela/contract/money/payment-status';
import type { Config } from '../../../config/config.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { Origin } from '../../../kernel/origin.ts';
import { pagePath } from '../../../site/seo/page-redirect.ts';
import { callSystem, type Operation, type PaymentAdapter } from '../adapter.ts';
import { changePayment, chargedMinor, directionOf, lockPayment, type PaymentRow } from '../store.ts';
import type { PaymentParts, PaymentServices } from '../services.ts';
import { raiseAlarm, type Cause } from './alarm-store.ts';
import { applyReport } from './apply-report.ts';
import { movePayment, type Move } from './move-payment.ts';

type Call<T> = (parts: PaymentParts, services: PaymentServices, adapter: PaymentAdapter, payment: PaymentRow) => Promise<T>;

/** Opens the deposit at the payment system and commits its answer. @returns the deposit after it. @throws whatever the adapter throws. */
export const startAtSystem: Call<PaymentRow | undefined> = async ({ failpoint, callMsMax }, services, adapter, payment) => {
  const answer = await callSystem((signal) => adapter.start(operationOf(payment, services.config), signal), callMsMax);
  await failpoint('payment: start answered');
  if ('rejected' in answer) {
    services.log.warn({ paymentId: String(payment.id), reason: answer.rejected }, 'a payment system rejected a deposit');
    return record(services, payment, { event: 'start.rejected', reason: 'system' });
  }
  return transact(services.db, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    // Two concurrent calls are one operation; the first committed answer is returned to both.
    if (!current || current.redirect_url !== null) return current;
    const { redirectUrl, upiLink } = answer;
    const change = { redirect_url: redirectUrl, ...(upiLink !== undefined && { upi_link: upiLink }) };
    const cause = causeOf(services, payment);
    if (current.status_id !== paymentStatus.NEW) return changePayment(tx, payment.id, change, cause.now);
    return (await movePayment(tx, current, { event: 'start.accepted', change: { ...change, attempts: 0 } }, cause)).payment;
  });
};

/** Pays a withdrawal out. After a try with an unknown outcome the system is asked first, and called again only if it never received it. */
export const payOut: Call<unknown> = async ({ failpoint, callMsMax }, services, adapter, payment) => {
  const operation = operationOf(payment, services.config);
  const before = payment.attempts > 1 ? await callSystem((signal) => adapter.ask(operation, signal), callMsMax) : 'unknown';
  const answer = before === 'unknown' ? await callSystem((signal) => adapter.payout(operation, signal), callMsMax) : before;
  await failpoint('payment: payout answered');
  if (typeof answer === 'object') {
    services.log.warn({ paymentId: String(payment.id), reason: answer.rejected }, 'a payment system rejected a payout');
    return record(services, payment, { event: 'payout.rejected', reason: 'system' });
  }
  if (answer === 'accepted') return record(services, payment, { event: 'payout.accepted', change: { attempts: 0 } });
  return record(services, payment, { event: answer === 'pending' ? 'payout.accepted' : `report.${answer}`, change: { attempts: 0 } });
};

/** Asks about an operation. While it is unknown or undecided the money stays held; the next question is scheduled already. */
export const askSystem: Call<unknown> = async ({ failpoint, callMsMax }, services, adapter, payment) => {
  const outcome = await callSystem((signal) => adapter.ask(operationOf(payment, services.config), signal), callMsMax);
  await failpoint('payment: question answered');
  if (outcome === 'unknown' || outcome === 'pending') return;
  await transact(services.db, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    if (current) await applyReport(tx, current, { outcome }, causeOf(services, payment));
  });
};

/** Returns a held deposit to where it came from. Repeated until the system answers, since a second refund of one operation is the same refund. */
export const refundToSource: Call<unknown> = async ({ failpoint, callMsMax }, services, adapter, payment) => {
  const answer = await callSystem((signal) => adapter.refund(operationOf(payment, services.config), signal), callMsMax);
  await failpoint('payment: refund answered');
  if (answer === 'pending') return;
  if (answer === 'done') return record(services, payment, { event: 'refund.done' });
  const detail = { reason: answer.rejected };
  await transact(services.db, async (tx) => {
    const current = await lockPayment(tx, payment.id);
    if (!current) return;
    const cause = causeOf(services, payment);
    const { result } = await movePayment(tx, current, { event: 'refund.rejected', reason: 'refund_rejected' }, cause);
    if (result === 'moved') await raiseAlarm(tx, { kind: 'refund_rejected', paymentId: payment.id, detail }, cause);
  });
};

/** Moves the payment as it is now. @returns it after that, also where it was not moved */
function record(services: PaymentServices, { id, system }: PaymentRow, move: Move): Promise<PaymentRow | undefined> {
  return transact(services.db, async (tx) => {
    const current = await lockPayment(tx, id);
    return current && (await movePayment(tx, current, move, causeOf(services, { system }))).payment;
  });
}

const causeOf = ({ clock, log }: PaymentServices, { system }: Pick<PaymentRow, 'system'>): Cause => ({
  now: clock.now(),
  log,
  origin: originOf(system, null),
});

/** The origin of movements and events that a payment system's report causes. */
export const originOf = (system: string, requestId: string | null): Origin => ({ actor: `provider:${system}`, requestId });

/** The page on which the player follows a payment. */
export function processingPath(payment: Pick<PaymentRow, 'id' | 'locale'>, config: Config): string {
  return pagePath(config, readLocale(payment.locale), `/payment/processing/${payment.id}`);
}

function operationOf(payment: PaymentRow, config: Config): Operation {
  return {
    operationId: payment.id,
    direction: directionOf(payment),
    system: payment.system,
    sumMinor: payment.received_minor ?? chargedMinor(payment),
    requisites: payment.requisites as Operation['requisites'],
    locale: readLocale(payment.locale),
    returnPath: payment.return_url ?? processingPath(payment, config),
  };
}
