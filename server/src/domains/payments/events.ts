import type { PaymentStatus } from '@mela/contract/money/payment-status';
import type { PaymentAct } from './review/operator-acts.ts';
import type { TakeBack } from './returns/take-back-deposit.ts';

/** `sumMinor`: what was asked for, in paise; of a deposit that succeeded what was credited, which can be another sum. */
type Settled = { paymentId: bigint; sumMinor: bigint; status: PaymentStatus };
/** Why, as a code for the player's messages; null where there is none to say. Events from before it have none. */
type Moved = Settled & { reason?: string | null };

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'deposit.started': { paymentId: bigint; sumMinor: bigint };
    /** `again`: after it was taken back. */
    'deposit.succeeded': Settled & { again?: true };
    'deposit.failed': Settled;
    /** The money arrived and the wallet refused it, after a limit, a break or a block was set meanwhile. A person must decide. */
    'deposit.refused': Settled & { reason: string };
    /**
     * What a deposit had credited was taken back. Domains that gave something for it take that back. `coveredMinor`: what the player did not have any
     * more, paise; `askedMs`: when the deposit was asked for. Events from before them have neither.
     */
    'deposit.reversed': { paymentId: bigint; sumMinor: bigint; why: 'refund' | 'chargeback'; coveredMinor?: bigint; askedMs?: number };
    /** A change of status without an event of its own, such as a review. */
    'payment.moved': Moved & { direction: 'deposit' | 'withdrawal' };
    /** A case for a person: money that could not be credited, or answers that contradict each other. */
    'payment.alarmed': { paymentId: bigint; kind: string };
    /** An operator's act with its reason; the actor is in the event. */
    'payment.decided': { paymentId: bigint; act: PaymentAct | TakeBack; reason: string };
    'withdrawal.requested': Settled;
    'withdrawal.cancelled': Moved;
    'withdrawal.settled': Settled;
    'withdrawal.failed': Moved;
  }
}
