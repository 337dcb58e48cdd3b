import { fromMinor } from '@mela/contract/money/money';
import type { Payment, PaymentSystem } from '@mela/contract/api/payments';
import { textIn } from '../../kernel/texts.ts';
import type { Locale } from '@mela/contract/site/languages';
import { isCancellable } from './rules.ts';
import type { PaymentRow, SystemRow } from './store.ts';
import { unixSec } from '../../kernel/clock.ts';

const isUnfinished = (statusId: number) => statusId === 1 || statusId === 2;

/** A payment as its player sees it, without its requisites. */
export function viewPayment(row: PaymentRow, systemName: string): Payment {
  return {
    operationId: Number(row.id),
    typeId: row.type_id,
    statusId: row.status_id,
    sum: fromMinor(row.sum_minor),
    commission: fromMinor(row.commission_minor),
    system: row.system,
    systemName,
    created: unixSec(row.created_at),
    updated: unixSec(row.updated_at),
    cancellable: isCancellable(row.direction, row.status_id),
    redirectUrl: row.direction === 'deposit' && isUnfinished(row.status_id) ? row.redirect_url : null,
  };
}

export const systemName = (row: SystemRow, locale: Locale) => textIn(row.name, locale);

type StoredRequisite = { name: string; type: PaymentSystem['requisites'][number]['type']; required: boolean; hint: Record<Locale, string> };

export function requisitesOf(row: SystemRow, locale: Locale): PaymentSystem['requisites'] {
  return (row.requisites as StoredRequisite[]).map((requisite) => ({ ...requisite, hint: requisite.hint[locale] }));
}

/** A payment system, bounds in rupees. */
export function viewSystem(row: SystemRow, locale: Locale): PaymentSystem {
  return {
    system: row.system,
    name: systemName(row, locale),
    min: fromMinor(row.min_minor),
    max: fromMinor(row.max_minor),
    commission: row.commission_bp / 100,
    requisites: requisitesOf(row, locale),
    active: row.active,
  };
}
