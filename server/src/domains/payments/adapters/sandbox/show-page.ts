import type { InputOf } from '@mela/contract/endpoint';
import type { sandboxPspApi } from '@mela/contract/payments';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { html, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../../../kernel/types.ts';
import { sandboxPage } from './page.ts';
import type { SandboxParts } from './deliver.ts';
import { visitorOf } from './page-access.ts';
import { operationById } from './store.ts';

type Row = (typeof sandboxPspApi.rows)['GET /:id'];

/** The sandbox payment system's own page, in the language the player came with: for those who have its link, and for the payer. */
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
