import type { PaymentStatus } from '@mela/contract/money/payment-status';

type Settled = { paymentId: bigint; sumMinor: bigint; status: PaymentStatus };

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'deposit.started': { paymentId: bigint; sumMinor: bigint };
    'deposit.succeeded': Settled;
    'deposit.failed': Settled;
    /** The money arrived and the wallet refused it, after a limit, a break or a block was set meanwhile. A person must decide. */
    'deposit.refused': Settled & { reason: string };
    'withdrawal.requested': Settled;
    'withdrawal.cancelled': Settled;
    'withdrawal.settled': Settled;
    'withdrawal.failed': Settled;
  }
}
