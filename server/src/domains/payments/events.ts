import type { PaymentStatus } from '@mela/contract/payment-status';

type Settled = { paymentId: bigint; sumMinor: bigint; status: PaymentStatus };

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'deposit.started': { paymentId: bigint; sumMinor: bigint };
    'deposit.succeeded': Settled;
    'deposit.failed': Settled;
    /** The money came in and the wallet refused it: a limit, a break or a block was set meanwhile. It waits for a person. */
    'deposit.refused': Settled & { reason: string };
    'withdrawal.requested': Settled;
    'withdrawal.cancelled': Settled;
    'withdrawal.settled': Settled;
    'withdrawal.failed': Settled;
  }
}
