import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { sandboxPspApi } from '@mela/contract/api/payments';
import { transact } from '../../../../kernel/db/transact.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { enqueue } from '../../../../kernel/jobs/index.ts';
import type { Context } from '../../../../kernel/types.ts';
import { deliver, type SandboxParts } from './deliver.ts';
import { visitorOf } from './page-access.ts';
import { decide, operationById } from './store.ts';

type Row = (typeof sandboxPspApi.rows)['POST /:id'];

/** A late success follows the pending outcome after this time. */
const lateSec = 20;
/** A job delivers a webhook again that the site did not accept at once. */
const retrySec = 5;

/**
 * Saves the tester's decision, sends the webhook at once, and returns the address of the site. Calls without token and log-in are accepted
 * too, for automated checks; another player's log-in is not.
 */
export function decideOutcome(parts: SandboxParts) {
  return async (ctx: Context, { params, query, body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const id = BigInt(params.id);
    if ((await visitorOf(ctx, parts.secret, id, query.token)) === 'rejected') throw new ApiError('errors.not_found');
    const operation = await transact(ctx.tx, async (tx) => {
      const known = await operationById(tx, id);
      if (!known) throw new ApiError('errors.not_found');
      const decided = await decide(tx, id, body.outcome === 'late' ? 'pending' : body.outcome, ctx.now);
      if (decided)
        await enqueue(
          tx,
          'sandbox-psp.deliver',
          { operationId: String(id) },
          { runAt: after(ctx.now, retrySec), key: `sandbox-psp.deliver.${id}` },
        );
      if (decided && body.outcome === 'late')
        await enqueue(tx, 'sandbox-psp.late-success', { operationId: String(id) }, { runAt: after(ctx.now, lateSec) });
      return known;
    });
    await deliver(parts, ctx.tx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, operationId: String(id) }, 'a sandbox webhook will be tried again'),
    );
    return { redirectUrl: operation.return_path };
  };
}

const after = (now: Date, sec: number) => new Date(now.getTime() + sec * 1000);
