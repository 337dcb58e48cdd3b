import type { InputOf } from '@mela/contract/endpoint';
import type { sandboxPspApi } from '@mela/contract/payments';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { html, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../../../kernel/types.ts';
import { sandboxPage } from './page.ts';
import { operationById } from './store.ts';

/** The sandbox payment system's own page, in the language the player came with. */
export async function showSandboxPage(ctx: Context, { params }: InputOf<(typeof sandboxPspApi.rows)['GET /:id']>): Promise<RawAnswer> {
  const operation = await operationById(ctx.tx, BigInt(params.id));
  if (!operation) throw new ApiError('errors.not_found');
  return html(
    sandboxPage({
      locale: operation.locale === 'hi' ? 'hi' : 'en',
      amountMinor: operation.amount_minor,
      operationId: operation.operation_id,
      isOver: operation.outcome === 'success' || operation.outcome === 'fail',
      returnPath: operation.return_path,
    }),
  );
}
