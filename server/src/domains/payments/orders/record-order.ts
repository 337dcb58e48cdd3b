import type { PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { chargedMinor, type PaymentRow } from '../store.ts';

/** Writes what a player did to a payment to the audit log: last in the transaction, and never the account data. */
export function recordOrder({ tx, origin, user, now }: PlayerContext, act: `payments.${string}`, payment: PaymentRow): Promise<void> {
  const after = { payment: payment.id, system: payment.system, minor: chargedMinor(payment), status: payment.status_id };
  return recordAct(tx, origin, { act, subject: `player:${user.id}`, also: [`payment:${payment.id}`], reason: null, at: now, after });
}
