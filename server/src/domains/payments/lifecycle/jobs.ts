import { enqueueAll, job, type JobServices } from '../../../kernel/jobs/index.ts';
import type { PaymentParts } from '../services.ts';
import { advancePayment } from './advance-payment.ts';
import { stepJob } from './move-payment.ts';
import { later, sweepSec } from '../rules.ts';
import { duePayments } from '../store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'payments.advance': { paymentId: string };
    'payments.resume': Record<never, never>;
  }
}

export function paymentJobs(parts: PaymentParts) {
  return [
    job({
      name: 'payments.advance',
      through: 'its payload',
      run: ({ paymentId }, services) => advancePayment(parts, services, BigInt(paymentId)),
    }),
    job({
      name: 'payments.resume',
      through: 'One statement gives each payment a job of its own.',
      cron: '* * * * *',
      run: (_payload, services) => resumePayments(services),
    }),
  ];
}

/** Half a minute more than until the next run, which may be late. */
const aheadSec = sweepSec + 30;
/** A step this late has lost its job: the queue was emptied, or no server ran. */
const lostSec = 600;
const rowsMax = 1000;

/** Gives the payments their job whose step is due before the run after the next, and those whose job was lost. Each has one at most. */
export async function resumePayments({ db, clock, log }: Pick<JobServices, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const due = await duePayments(db, later(now, aheadSec), rowsMax);
  await enqueueAll(
    db,
    'payments.advance',
    due.map((payment) => stepJob(payment, payment.due_at)),
  );
  const late = due.filter((payment) => payment.due_at < later(now, -lostSec));
  if (late.length > 0) log.warn({ count: late.length }, 'payments whose step is late have their job again');
}
