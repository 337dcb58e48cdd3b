import type { Failpoint } from '../../kernel/failpoint.ts';
import type { JobServices } from '../../kernel/jobs/index.ts';
import type { Db } from '../../kernel/types.ts';
import type { PaymentAdapters } from './adapter.ts';

/** The name of a player as it was verified; null where it was not. */
export type IdentityOf = (tx: Db, userId: bigint) => Promise<{ readonly name: string } | null>;

export type PaymentParts = {
  readonly adapters: PaymentAdapters;
  readonly failpoint: Failpoint;
  /** How long a call of a payment system may take; tests shorten it. */
  readonly callMsMax?: number;
  /** Without it no player counts as verified. */
  readonly identityOf?: IdentityOf | undefined;
};
export type PaymentServices = Pick<JobServices, 'db' | 'clock' | 'log' | 'config'>;
