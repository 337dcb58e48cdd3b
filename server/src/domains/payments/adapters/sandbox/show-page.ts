import { readFileSync } from 'node:fs';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { sandboxPspApi } from '@mela/contract/api/payments';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { html, raw, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../../../kernel/types.ts';
import { sandboxPage } from './page.ts';
import type { SandboxParts } from './deliver.ts';
import { visitorOf } from './page-access.ts';
import { operationById } from './store.ts';

type Row = (typeof sandboxPspApi.rows)['GET /:id'];

/** The sandbox payment system's page, in the language of the payment: for its link, and for the payer. */
export function showSandboxPage({ secret }: SandboxParts) {
  return async (ctx: Context, { params, query }: InputOf<Row>): Promise<RawAnswer> => {
    const id = BigInt(params.id);
    const operation = await operationById(ctx.tx, id);
    if (!operation || (await visitorOf(ctx, secret, id, query.token)) !== 'allowed') throw new ApiError('errors.not_found');
    return html(
      sandboxPage({
        locale: operation.locale === 'hi' ? 'hi' : 'en',
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
