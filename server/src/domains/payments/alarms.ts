import type { Log } from '../../kernel/log.ts';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';
import { countOpenAlarms, insertAlarm, type Alarm } from './store.ts';

/** Writes down what a person must look at, once, and logs it as an error. It lasts with the caller's transaction. */
export async function raiseAlarm(tx: Db, alarm: Alarm, { log, now }: { readonly log: Log; readonly now: Date }): Promise<void> {
  if (!(await insertAlarm(tx, alarm, now))) return;
  const { kind, paymentId, eventId, detail } = alarm;
  log.error({ alarm: kind, paymentId: String(paymentId), eventId, ...detail }, 'ALARM: a payment needs a person');
}

export function paymentGauges(db: Db): GaugeSource[] {
  return [{ name: 'mela_payment_alarms', help: 'Payments that a person must look at.', read: () => countOpenAlarms(db) }];
}
