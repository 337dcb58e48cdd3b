import { sql } from 'kysely';
import { emit } from '../../../kernel/events/index.ts';
import type { Log } from '../../../kernel/log.ts';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';

type AlarmKind = 'credit_refused' | 'other_sum' | 'altered_event' | 'contradiction' | 'refund_rejected';
type Alarm = {
  readonly kind: AlarmKind;
  readonly paymentId: bigint;
  readonly eventId?: string | undefined;
  readonly detail: Readonly<Record<string, string | number>>;
};

/** True for a new alarm. */
async function insertAlarm(tx: Db, { kind, paymentId, eventId, detail }: Alarm, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('payments.alarm')
    .values({ kind, payment_id: paymentId, event_id: eventId ?? null, detail: JSON.stringify(detail), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function countOpenAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM payments.alarm WHERE resolved_at IS NULL`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** The time and origin of a change, and the log. */
export type Cause = { readonly now: Date; readonly origin: Origin; readonly log: Log };

/** Saves a case for a person, with an event, unless the same is open, and logs it as an error. It is saved only if the caller's transaction commits. */
export async function raiseAlarm(tx: Db, alarm: Alarm, { log, now, origin }: Cause): Promise<void> {
  if (!(await insertAlarm(tx, alarm, now))) return;
  const { kind, paymentId, eventId, detail } = alarm;
  await emit(tx, origin, [{ type: 'payment.alarmed', userId: null, body: { paymentId, kind } }]);
  log.error({ alarm: kind, paymentId: String(paymentId), eventId, ...detail }, 'ALARM: a payment needs a person');
}

/** Closes the open alarms of a payment, or those of one kind. */
export async function resolveAlarms(tx: Db, paymentId: bigint, now: Date, kind?: AlarmKind): Promise<void> {
  await tx
    .updateTable('payments.alarm')
    .set({ resolved_at: now })
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute();
}

/** Whether an operator has still to say which sum a payment is of, since its system has reported another one. */
export async function hasOtherSum(tx: Db, paymentId: bigint): Promise<boolean> {
  return (await openAlarmsOf(tx, paymentId)).some(({ kind }) => kind === 'other_sum');
}

/** Open alarms of a payment, oldest first. */
export function openAlarmsOf(tx: Db, paymentId: bigint) {
  return tx
    .selectFrom('payments.alarm')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function paymentGauges(db: Db): GaugeSource[] {
  return [{ name: 'mela_payment_alarms', help: 'Payments that a person must look at.', read: () => countOpenAlarms(db) }];
}
