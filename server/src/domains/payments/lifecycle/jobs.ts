import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobServices } from '../../../kernel/jobs/index.ts';
import type { PaymentParts } from '../services.ts';
import { advancePayment } from './advance-payment.ts';
import { schedule } from './move-payment.ts';
import { later } from '../rules.ts';
import { overduePayments } from '../store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'payments.advance': { paymentId: string };
    'payments.resume': Record<never, never>;
  }
}

export function paymentJobs(parts: PaymentParts) {
  return [
    job({ name: 'payments.advance', run: ({ paymentId }, services) => advancePayment(parts, services, BigInt(paymentId)) }),
    job({ name: 'payments.resume', cron: '*/10 * * * *', run: (_payload, services) => resumePayments(services) }),
  ];
}

/** A job this late is lost: the queue was emptied, or the database was restored without it. */
const lostSec = 600;
const rowsMax = 1000;

/** Gives payments whose job was lost a new one. */
export async function resumePayments({ db, clock, log }: Pick<JobServices, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const overdue = await overduePayments(db, later(now, -lostSec), rowsMax);
  if (overdue.length === 0) return;
  await transact(db, async (tx) => {
    for (const payment of overdue) await schedule(tx, payment, now);
  });
  log.warn({ count: overdue.length }, 'payments whose job was lost have a new one');
}
