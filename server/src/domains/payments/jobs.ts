import { paymentStatus } from '@mela/contract/payment-status';
import { transact } from '../../kernel/db/transact.ts';
import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { adapterOf, type PaymentAdapters } from './adapter.ts';
import { askAt } from './ask.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { mayBecome } from './rules.ts';
import { settleDeposit } from './settle-deposit.ts';
import { changePayment, findSystem, lockPayment, type PaymentRow } from './store.ts';

declare module '../../kernel/jobs/map.ts' {
  interface JobMap {
    'payments.ask-providers': Record<never, never>;
    'payments.pay-out': Record<never, never>;
  }
}

/** A player may change their mind for this long before a payout begins by itself. */
const reviewSec = 15 * 60;
const rowsMax = 200;

export function paymentJobs(adapters: PaymentAdapters) {
  return [
    job({ name: 'payments.ask-providers', cron: '* * * * *', run: (_payload, services) => askProviders(adapters, services) }),
    job({ name: 'payments.pay-out', cron: '* * * * *', run: (_payload, services) => payOut(adapters, services) }),
  ];
}

/** Asks how operations stand whose webhook did not come. What is still unknown stays held and is asked again. */
export async function askProviders(adapters: PaymentAdapters, { db, clock }: JobServices): Promise<void> {
  const now = clock.now();
  const due = await db.selectFrom('payments.payment').select('id').where('ask_at', '<=', now).limit(rowsMax).execute();
  for (const { id } of due) {
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, id);
      const system = payment && (await findSystem(tx, payment.system, payment.direction === 'deposit' ? 'deposit' : 'withdrawal'));
      if (!payment?.ask_at || !system) return;
      const outcome = await adapterOf(adapters, system.adapter).ask(tx, payment.id);
      if (outcome === 'pending') await changePayment(tx, payment.id, { ask_at: askAt(now) }, now);
      else if (payment.direction === 'deposit') await settleDeposit(tx, payment, outcome, now);
      else await endPayout(tx, payment, outcome, now);
    });
  }
}

async function endPayout(
  tx: Parameters<typeof endWithdrawal>[0],
  payment: PaymentRow,
  outcome: 'success' | 'fail',
  now: Date,
): Promise<void> {
  const statusId = outcome === 'success' ? paymentStatus.SUCCESS : paymentStatus.FAIL;
  if (mayBecome('withdrawal', payment.status_id, statusId))
    await endWithdrawal(tx, payment, outcome === 'success' ? 'settled' : 'failed', now);
}

/** Begins the payout of withdrawals that nobody cancelled in time. */
export async function payOut(adapters: PaymentAdapters, { db, clock }: JobServices): Promise<void> {
  const now = clock.now();
  const ripe = new Date(now.getTime() - reviewSec * 1000);
  const due = await db
    .selectFrom('payments.payment')
    .select('id')
    .where('direction', '=', 'withdrawal')
    .where('status_id', '=', paymentStatus.NEW)
    .where('created_at', '<=', ripe)
    .limit(rowsMax)
    .execute();
  for (const { id } of due) {
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, id);
      const system = payment && (await findSystem(tx, payment.system, 'withdrawal'));
      if (!payment || !system || payment.status_id !== paymentStatus.NEW) return;
      const operation = {
        operationId: payment.id,
        system: payment.system,
        sumMinor: payment.sum_minor,
        locale: 'en',
        returnPath: '/payment/history',
      } as const;
      await changePayment(tx, payment.id, { status_id: paymentStatus.ACCEPTED }, now);
      await adapterOf(adapters, system.adapter).startPayout(tx, operation, now);
      await changePayment(tx, payment.id, { status_id: paymentStatus.PROCESS, ask_at: askAt(now) }, now);
    });
  }
}
