import { readLocale } from '@mela/contract/site/languages';
import { readFileSync } from 'node:fs';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { SandboxOutcome, sandboxPspApi } from '@mela/contract/api/payments/sandbox-psp';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { html, raw, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../../../kernel/types.ts';
import { sandboxPage, visitorOf } from './page.ts';
import { deliver, type SandboxParts } from './deliver.ts';
import type { Outcome } from '../../adapter.ts';
import { decide, operationById, type OperationRow, type SandboxFault } from './store.ts';
import { transact } from '../../../../kernel/db/transact.ts';
import { enqueue } from '../../../../kernel/jobs/index.ts';

type PageRow = (typeof sandboxPspApi.rows)['GET /:id'];

/** The sandbox payment system's page, in the language of the payment: for its link, and for the payer. */
export function showSandboxPage({ secret }: SandboxParts) {
  return async (ctx: Context, { params, query }: InputOf<PageRow>): Promise<RawAnswer> => {
    const id = BigInt(params.id);
    const operation = await operationById(ctx.tx, id);
    if (!operation || (await visitorOf(ctx, secret, id, query.token)) !== 'allowed') throw new ApiError('errors.not_found');
    return html(
      sandboxPage({
        locale: readLocale(operation.locale),
        amountMinor: operation.amount_minor,
        operationId: operation.operation_id,
        isOver: operation.outcome === 'success' || operation.outcome === 'fail',
        returnPath: operation.return_path,
      }),
    );
  };
}

const fileOf = (script: string) => readFileSync(new URL(import.meta.resolve(`@fontsource/mukta/files/mukta-${script}-400-normal.woff2`)));
const files = new Map<string, Buffer>();

/** The font of the sandbox's page, read once from its package. */
export async function sendType(_ctx: Context, { params }: InputOf<(typeof sandboxPspApi.rows)['GET /type/:file']>): Promise<RawAnswer> {
  const body = files.get(params.file) ?? fileOf(params.file.replace('.woff2', ''));
  files.set(params.file, body);
  return raw({ status: 200, headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }, body });
}

type DecisionRow = (typeof sandboxPspApi.rows)['POST /:id'];

/** A late success follows the pending outcome after this time. */
const lateSec = 20;
/** A job delivers a webhook again that the site did not accept at once. One that was lost with this process is asked for by the payment itself. */
const retrySec = 5;

/**
 * Saves the tester's decision, sends the webhook at once, and returns the address of the site. Calls without token and log-in are accepted
 * too, for automated checks; another player's log-in is not.
 */
export function decideOutcome(parts: SandboxParts) {
  return async (ctx: Context, { params, query, body }: InputOf<DecisionRow>): Promise<OutputOf<DecisionRow>> => {
    const id = BigInt(params.id);
    if ((await visitorOf(ctx, parts.secret, id, query.token)) === 'rejected') throw new ApiError('errors.not_found');
    const decided = await decideOnce(ctx, id, body.outcome);
    const operation = decided ?? (await operationById(ctx.tx, id));
    if (!operation) throw new ApiError('errors.not_found');
    await deliver(parts, ctx.tx, operation).catch(async (error: unknown) => {
      ctx.log.warn({ err: error, operationId: String(id) }, 'a sandbox webhook will be tried again');
      const options = { runAt: after(ctx.now, retrySec), key: `sandbox-psp.deliver.${id}` };
      await enqueue(ctx.tx, 'sandbox-psp.deliver', { operationId: String(id) }, options);
    });
    return { redirectUrl: operation.return_path };
  };
}

/** Saves a decision. Undefined for an operation that does not exist or has ended. */
function decideOnce({ tx: db, now }: Context, id: bigint, chosen: SandboxOutcome): Promise<OperationRow | undefined> {
  const { outcome, fault } = decisionOf(chosen);
  if (chosen !== 'late') return decide(db, id, outcome, now, fault);
  return transact(db, async (tx) => {
    const decided = await decide(tx, id, outcome, now, fault);
    if (decided) await enqueue(tx, 'sandbox-psp.late-success', { operationId: String(id) }, { runAt: after(now, lateSec) });
    return decided;
  });
}

function decisionOf(chosen: SandboxOutcome): { readonly outcome: Outcome; readonly fault: SandboxFault | null } {
  if (chosen === 'success' || chosen === 'fail' || chosen === 'pending') return { outcome: chosen, fault: null };
  return chosen === 'late' ? { outcome: 'pending', fault: null } : { outcome: 'success', fault: chosen };
}

const after = (now: Date, sec: number) => new Date(now.getTime() + sec * 1000);
