import { createHash } from 'node:crypto';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import type { IdentityService } from './adapter.ts';
import { decide } from './form/decide.ts';
import { insertEvent } from './form/form-store.ts';

/**
 * Receives a service's result: verified over the raw bytes, applied once.
 * @throws ApiError `errors.not_found` for an unknown service, `errors.identity.event_altered` for a known event with other bytes
 */
export function receiveResult(services: readonly IdentityService[]) {
  return async (ctx: Context, { params }: { params: { service: string } }): Promise<{ accepted: boolean }> => {
    const service = services.find(({ name }) => name === params.service);
    if (!service) throw new ApiError('errors.not_found');
    const { headers, rawBody } = ctx.request;
    const event = service.parseWebhook({ headers, rawBody, now: ctx.now });
    const hash = createHash('sha256').update(rawBody).digest();
    const origin = { actor: `provider:${service.name}`, requestId: ctx.requestId } as const;
    await transact(ctx.tx, async (tx) => {
      const seen = await insertEvent(tx, { service: service.name, eventId: event.eventId, hash, now: ctx.now });
      if (seen === 'altered') throw new ApiError('errors.identity.event_altered');
      if (seen === 'same' || event.outcome === null) return;
      const { userId, outcome: status, reasons, attempt } = event;
      await decide(tx, { userId, status, reasons, by: 'service', attempt, now: ctx.now, origin });
    });
    return { accepted: true };
  };
}
