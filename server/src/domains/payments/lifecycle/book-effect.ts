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

function movementOf(payment: PaymentRow, effect: keyof typeof kinds, to: PaymentStatus, { origin }: Cause): Movement {
  const key = effect === 'credit' ? creditKey(payment) : effect === 'hold' ? 'hold' : (endings[to] ?? 'ended');
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

/** One that was taken back, and could not be returned to its source, may be credited again: by another movement. */
const creditKey = ({ taken_back_minor: takenBack }: PaymentRow) => (takenBack === null ? 'deposit' : 'deposit-again');

/** What takes a credited deposit back. What the player has no more is given first, from the account of corrections: the balance stays above zero. */
function takeBackOf(payment: PaymentRow, coverMinor: bigint, { origin }: Cause): Movement[] {
  const { id, user_id: userId, credited_minor: credited, taken_back_minor: takenBack } = payment;
  const time = takenBack === null ? '' : '-2';
  const cover = { key: `payment:${id}:cover${time}`, kind: 'adjustment', userId, amountMinor: coverMinor, origin } as const;
  const back = {
    key: `payment:${id}:taken-back${time}`,
    kind: 'deposit_reversal',
    userId,
    amountMinor: credited ?? 0n,
    ref: `payment:${id}:${creditKey(payment)}`,
    origin,
  } as const;
  return coverMinor > 0n ? [cover, back] : [back];
}

/** What a deposit credits, paise: the sum that arrived less commission and tip, which shrink or grow with that sum. */
export function creditMinor(payment: Pick<PaymentRow, 'sum_minor' | 'tip_minor' | 'received_minor' | 'commission_minor'>): bigint {
  const charged = chargedMinor(payment);
  const received = payment.received_minor ?? charged;
  return received - ((payment.commission_minor + payment.tip_minor) * received) / charged;
}

export type Booked = { readonly events: readonly NewEvent[] } | { readonly rejection: PostRejection };

/**
 * Books a transition's effect. The wallet may reject a credit, a hold, and what takes a deposit back; that what is held ends is owed to the player.
 * @throws Error when a held sum could not be ended, or a part of what takes a deposit back was booked alone
 */
export async function bookEffect(
  tx: Db,
  payment: PaymentRow,
  { effect, to, coverMinor = 0n }: { readonly effect: Effect; readonly to: PaymentStatus; readonly coverMinor?: bigint },
  cause: Cause,
): Promise<Booked> {
  if (effect === 'none') return { events: [] };
  if (effect === 'take_back') return bookTakeBack(tx, payment, coverMinor, cause);
  const [posted] = await post(tx, [movementOf(payment, effect, to, cause)], cause.now);
  if (posted && posted.status !== 'refused')
    return { events: [balanceEvent(payment.user_id, posted, effect === 'credit' ? 'deposit' : 'withdrawal')] };
  if (effect === 'settle' || effect === 'release')
    throw new Error(`the held sum of payment ${payment.id} could not be ended by ${effect}: ${posted?.reason}`);
  return { rejection: posted?.reason ?? 'malformed' };
}

async function bookTakeBack(tx: Db, payment: PaymentRow, coverMinor: bigint, cause: Cause): Promise<Booked> {
  const posted = await post(tx, takeBackOf(payment, coverMinor, cause), cause.now);
  const refused = posted.find(({ status }) => status !== 'applied');
  const last = posted.at(-1);
  if (!refused && last) return { events: [balanceEvent(payment.user_id, last, 'deposit')] };
  if (coverMinor > 0n) throw new Error(`payment ${payment.id} could not be taken back: ${refused?.reason ?? refused?.status}`);
  return { rejection: refused?.reason ?? 'already_settled' };
}
