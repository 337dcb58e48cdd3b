import { paymentStatus, type PaymentStatus } from '@mela/contract/money/payment-status';
import type { NewEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, post, type Movement, type PostRejection } from '../../wallet/index.ts';
import { chargedMinor, type PaymentRow } from '../store.ts';
import type { Cause } from './alarm-store.ts';
import type { Effect } from './transitions.ts';

/** Parts of the movements' keys: every payment is held, credited and ended at most once. */
const endings: Partial<Record<PaymentStatus, string>> = {
  [paymentStatus.CANCELLED]: 'cancelled',
  [paymentStatus.FAIL]: 'failed',
  [paymentStatus.SUCCESS]: 'settled',
};

const kinds = { credit: 'deposit', hold: 'withdrawal_hold', settle: 'withdrawal_settle', release: 'withdrawal_release' } as const;

function movementOf(payment: PaymentRow, effect: Exclude<Effect, 'none'>, to: PaymentStatus, { origin }: Cause): Movement {
  const key = effect === 'credit' ? 'deposit' : effect === 'hold' ? 'hold' : (endings[to] ?? 'ended');
  const ends = effect === 'settle' || effect === 'release';
  return {
    key: `payment:${payment.id}:${key}`,
    kind: kinds[effect],
    userId: payment.user_id,
    amountMinor: effect === 'credit' ? creditMinor(payment) : payment.sum_minor,
    origin,
    ...(ends && { ref: `payment:${payment.id}:hold` }),
  };
}

/** What a deposit credits, paise: the sum that arrived less commission and tip, which shrink or grow with that sum. */
export function creditMinor(payment: Pick<PaymentRow, 'sum_minor' | 'tip_minor' | 'received_minor' | 'commission_minor'>): bigint {
  const charged = chargedMinor(payment);
  const received = payment.received_minor ?? charged;
  return received - ((payment.commission_minor + payment.tip_minor) * received) / charged;
}

export type Booked = { readonly events: readonly NewEvent[] } | { readonly rejection: PostRejection };

/**
 * Books a transition's effect. The wallet may reject a credit and a hold; that what is held ends is owed to the player.
 * @throws Error when a held sum could not be ended
 */
export async function bookEffect(
  tx: Db,
  payment: PaymentRow,
  { effect, to }: { readonly effect: Effect; readonly to: PaymentStatus },
  cause: Cause,
): Promise<Booked> {
  if (effect === 'none') return { events: [] };
  const [posted] = await post(tx, [movementOf(payment, effect, to, cause)], cause.now);
  if (posted && posted.status !== 'refused')
    return { events: [balanceEvent(payment.user_id, posted, effect === 'credit' ? 'deposit' : 'withdrawal')] };
  if (effect === 'settle' || effect === 'release')
    throw new Error(`the held sum of payment ${payment.id} could not be ended by ${effect}: ${posted?.reason}`);
  return { rejection: posted?.reason ?? 'malformed' };
}
