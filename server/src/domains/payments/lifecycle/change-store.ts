import { sql } from 'kysely';
import { insertEvents, type NewEvent, wakeFor } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { type NewTransition, type PaymentChange, type PaymentRow, paymentUpdate, transitionInsert } from '../store.ts';

type Recorded = {
  readonly entry: Omit<NewTransition, 'paymentId' | 'actor'>;
  /** Those without a version get the id of the entry, which grows with each change of a payment. */
  readonly events: readonly NewEvent[];
};
type At = { readonly now: Date; readonly origin: Origin };

/** Writes an entry of a payment's timeline and the events that follow from it, with one statement. The caller holds the payment's lock. */
export async function recordEntry(tx: Db, paymentId: bigint, { entry, events }: Recorded, { now, origin }: At): Promise<void> {
  const noted = transitionInsert(tx, { ...entry, paymentId, actor: origin.actor }, now);
  await sql`WITH noted AS (${noted}) ${insertEvents(origin, events, sql`(SELECT id FROM noted)`)}`.execute(tx);
  wakeFor(tx, events);
}

/** Changes a payment, with its entry and its events, with one statement. The caller holds its lock. @returns the payment after it */
export async function recordChange(
  tx: Db,
  paymentId: bigint,
  change: PaymentChange,
  { entry, events }: Recorded,
  { now, origin }: At,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    WITH changed AS (${paymentUpdate(tx, paymentId, change, now)}),
      noted AS (${transitionInsert(tx, { ...entry, paymentId, actor: origin.actor }, now)}),
      published AS (${insertEvents(origin, events, sql`(SELECT id FROM noted)`)})
    SELECT * FROM changed`.execute(tx);
  const [changed] = rows;
  if (!changed) throw new Error(`payment ${paymentId} does not exist`);
  wakeFor(tx, events);
  return changed;
}
