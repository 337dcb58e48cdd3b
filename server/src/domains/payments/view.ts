import { percentOfBasisPoints } from '@mela/contract/money/shares';
import { fromMinor } from '@mela/contract/money/money';
import type { Payment, PaymentDetails, PaymentSystem } from '@mela/contract/api/payments/payment-data';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { textIn } from '../../kernel/texts.ts';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { isAllowed, isCancellable } from './lifecycle/transitions.ts';
import { directionOf, type PaymentRow, type TransitionRow, visitOf } from './store.ts';
import type { SystemRow } from './systems/system-store.ts';
import { unixSec } from '../../kernel/clock.ts';
import { adapterOf, type PaymentAdapters } from './adapter.ts';

const isUnfinished = (statusId: number) => statusId === paymentStatus.NEW || statusId === paymentStatus.PROCESS;

/** A payment as its player sees it, without its requisites. */
export function viewPayment(row: PaymentRow, systemName: string): Payment {
  return {
    operationId: Number(row.id),
    typeId: row.type_id,
    statusId: row.status_id,
    sum: fromMinor(row.sum_minor),
    credited: row.credited_minor === null ? null : fromMinor(row.credited_minor),
    commission: fromMinor(row.commission_minor),
    system: row.system,
    systemName,
    created: unixSec(row.created_at),
    updated: unixSec(row.updated_at),
    cancellable: isCancellable(directionOf(row), row.status_id),
    redirectUrl: row.direction === 'deposit' && isUnfinished(row.status_id) ? row.redirect_url : null,
    tip: fromMinor(row.tip_minor),
    reason: row.reason,
    note: row.note,
    reference: row.reference,
  };
}

/** One payment with its timeline. A payment of an earlier version has no first entry: its request is one. */
export function viewDetails(row: PaymentRow, systemName: string, entries: readonly TransitionRow[]): PaymentDetails {
  const first = { statusId: paymentStatus.NEW, at: unixSec(row.created_at), reason: null, note: null };
  const moves = entries.filter(({ from_id: from, to_id: to }) => from !== to);
  const steps = moves.map(({ to_id: statusId, at, reason, note }) => ({ statusId, at: unixSec(at), reason, note }));
  const isOpenDeposit = row.direction === 'deposit' && isAllowed('deposit', row.status_id, 'report.success');
  return {
    ...viewPayment(row, systemName),
    ...visitOf(row),
    timeline: entries[0]?.from_id === null ? steps : [first, ...steps],
    waitsUntil: row.direction === 'withdrawal' && row.status_id === paymentStatus.NEW && row.due_at ? unixSec(row.due_at) : null,
    upiLink: isOpenDeposit ? row.upi_link : null,
    payerReference: row.payer_reference,
  };
}

export const systemName = (row: SystemRow, locale: Locale) => textIn(row.name, locale);

type StoredRequisite = {
  name: string;
  type: PaymentSystem['requisites'][number]['type'];
  required: boolean;
  hint: Record<Locale, string>;
  options?: { value: string; label: Record<Locale, string> }[];
};

export function requisitesOf(row: SystemRow, locale: Locale): PaymentSystem['requisites'] {
  return (row.requisites as StoredRequisite[]).map(({ options, hint, ...requisite }) => ({
    ...requisite,
    hint: inLanguage(hint, locale),
    ...(options && { options: options.map(({ value, label }) => ({ value, label: inLanguage(label, locale) })) }),
  }));
}

/** Whether orders are taken for it: switched on, with an adapter in this process, and without a field for a card number, which must not come here. */
export const isOffered = (adapters: PaymentAdapters, row: SystemRow): boolean =>
  row.active && adapterOf(adapters, row.adapter) !== null && !(row.requisites as StoredRequisite[]).some(({ type }) => type === 'card');

/** A payment system, bounds in rupees. */
export function viewSystem(row: SystemRow, locale: Locale, basisPoints = row.commission_bp): PaymentSystem {
  return {
    system: row.system,
    name: systemName(row, locale),
    min: fromMinor(row.min_minor),
    max: fromMinor(row.max_minor),
    commission: percentOfBasisPoints(basisPoints),
    requisites: requisitesOf(row, locale),
    active: row.active,
  };
}
