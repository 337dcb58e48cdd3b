import { paymentStatus, paymentType, type PaymentStatus } from '@mela/contract/money/payment-status';
import { m } from '../../site/language/words.ts';
import type { BadgeTone } from '@mela/kit/data-display/badge.tsx';

export type { Payment, PaymentSystem } from '@mela/contract/api/payments/payment-data';

type Words = { readonly name: () => string; readonly text: () => string; readonly tone: BadgeTone };

const words: Readonly<Record<PaymentStatus, Words>> = {
  1: { name: m['cashier.status.new.name'], text: m['cashier.status.new.text'], tone: 'neutral' },
  2: { name: m['cashier.status.process.name'], text: m['cashier.status.process.text'], tone: 'neutral' },
  3: { name: m['cashier.status.success.name'], text: m['cashier.status.success.text'], tone: 'good' },
  4: { name: m['cashier.status.fail.name'], text: m['cashier.status.fail.text'], tone: 'bad' },
  5: { name: m['cashier.status.manual.name'], text: m['cashier.status.manual.text'], tone: 'neutral' },
  6: { name: m['cashier.status.confirmed.name'], text: m['cashier.status.confirmed.text'], tone: 'neutral' },
  7: { name: m['cashier.status.accepted.name'], text: m['cashier.status.accepted.text'], tone: 'neutral' },
  8: { name: m['cashier.status.verify.name'], text: m['cashier.status.verify.text'], tone: 'wait' },
  9: { name: m['cashier.status.refund.name'], text: m['cashier.status.refund.text'], tone: 'wait' },
  10: { name: m['cashier.status.cancelled.name'], text: m['cashier.status.cancelled.text'], tone: 'neutral' },
  11: { name: m['cashier.status.delayed.name'], text: m['cashier.status.delayed.text'], tone: 'wait' },
};

/** The name and text of a payment's state in the page's language. An unknown number reads as being with our team. */
export function statusTexts(statusId: number): { readonly name: string; readonly text: string; readonly tone: BadgeTone } {
  const { name, text, tone } = words[isStatus(statusId) ? statusId : paymentStatus.MANUAL];
  return { name: name(), text: text(), tone };
}

const reasons: Readonly<Record<string, () => string>> = {
  large: m['cashier.reason.large'],
  day: m['cashier.reason.day'],
  first: m['cashier.reason.first'],
  paused: m['cashier.reason.paused'],
  signal: m['cashier.reason.signal'],
  documents: m['cashier.reason.documents'],
  other_name: m['cashier.reason.other_name'],
  guard: m['cashier.reason.guard'],
  blocked: m['cashier.reason.blocked'],
  other_sum: m['cashier.reason.other_sum'],
  system: m['cashier.reason.system'],
  refund_rejected: m['cashier.reason.refund_rejected'],
};

/** Why a payment stands as it does, in the page's language; null without a reason for the player. */
export function paymentReason(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(reasons, reason) ? (reasons[reason]?.() ?? null) : null;
}

const isStatus = (id: number): id is PaymentStatus => Object.hasOwn(words, id);

/** Type numbers of withdrawals of either kind. */
const outgoing: readonly number[] = [paymentType.WITHDRAW, paymentType.WITHDRAW_LOCAL, paymentType.BONUS_WITHDRAW];
export const isWithdrawal = ({ typeId }: { readonly typeId: number }) => outgoing.includes(typeId);
