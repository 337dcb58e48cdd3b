import { createHash } from 'node:crypto';
import { transact } from '../../../kernel/db/transact.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { adapterOf, type PaymentAdapter, type PaymentEvent } from '../adapter.ts';
import type { PaymentParts } from '../services.ts';
import { raiseAlarm } from './alarm-store.ts';
import { applyReport } from './apply-report.ts';
import { originOf } from './call-system.ts';
import { insertEvent, lockPayment } from '../store.ts';
import { adaptersOf } from '../systems/system-store.ts';

/**
 * Receives a payment system's webhook. Its adapter verifies the raw bytes; each event is applied once, in a transaction of its own.
 * @throws ApiError `errors.not_found` for an unknown system or operation, `errors.psp.event_altered` for a known event with
 * other bytes, and what the adapter throws.
 */
export function receiveWebhook({ adapters, failpoint }: PaymentParts) {
  return async (ctx: Context, { params }: { params: { system: string } }): Promise<{ accepted: boolean }> => {
    checkSender(Object.values(adapters), ctx);
    const names = await adaptersOf(ctx.tx, params.system);
    const known = names.flatMap((name) => adapterOf(adapters, name) ?? []);
    if (known.length === 0) throw new ApiError('errors.not_found');
    for (const event of eventsOf(known, ctx)) await receiveEvent(ctx, params.system, event, failpoint);
    return { accepted: true };
  };
}

/** Before any query: no one without the secret of one of the systems reaches the database. */
function checkSender(adapters: readonly PaymentAdapter[], ctx: Context): void {
  if (adapters.length === 0) throw new ApiError('errors.not_found');
  try {
    eventsOf(adapters, ctx);
  } catch (error) {
    // What else is wrong with it depends on the adapter of its system.
    if (error instanceof ApiError && error.key !== 'errors.psp.signature') return;
    throw error;
  }
}

/** Where deposits and withdrawals of one name use two adapters, the one that verifies the signature parses the webhook. */
function eventsOf([adapter, ...others]: readonly PaymentAdapter[], ctx: Context): readonly PaymentEvent[] {
  if (!adapter) throw new ApiError('errors.psp.signature');
  const { headers, rawBody } = ctx.request;
  try {
    return adapter.parseWebhook({ headers, rawBody, now: ctx.now });
  } catch (error) {
    if (error instanceof ApiError && error.key === 'errors.psp.signature') return eventsOf(others, ctx);
    throw error;
  }
}

async function receiveEvent(ctx: Context, system: string, event: PaymentEvent, failpoint: Failpoint): Promise<void> {
  const { now, log } = ctx;
  const origin = originOf(system, ctx.requestId);
  await failpoint('webhook: verified');
  const isAltered = await transact(ctx.tx, async (tx) => {
    const payment = await lockPayment(tx, event.operationId);
    if (!payment || payment.system !== system) throw new ApiError('errors.not_found');
    const hash = createHash('sha256').update(event.bytes).digest();
    const seen = await insertEvent(tx, { system, event, hash, now });
    await failpoint('webhook: event stored');
    const { eventId, outcome, sumMinor, reference } = event;
    if (seen === 'new') await applyReport(tx, payment, { outcome, sumMinor, eventId, reference }, { log, now, origin });
    await failpoint('webhook: booked');
    if (seen !== 'altered') return false;
    const detail = { outcome, reportedMinor: Number(sumMinor) };
    await raiseAlarm(tx, { kind: 'altered_event', paymentId: payment.id, eventId, detail }, { log, now, origin });
    return true;
  });
  await failpoint('webhook: committed');
  // After the commit: the alarm stays although the call is rejected.
  if (isAltered) throw new ApiError('errors.psp.event_altered');
}
