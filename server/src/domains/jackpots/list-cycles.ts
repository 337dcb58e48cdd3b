import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { jackpotsApi } from '@mela/contract/originals';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { endedCycles } from './cycle-store.ts';
import { jackpotBySlug } from './store.ts';
import { viewEndedCycle } from './view-cycle.ts';

type Row = (typeof jackpotsApi.rows)['GET /jackpots/:slug/cycles'];
const limitDefault = 20;

/** The cycles of a jackpot that are over, newest first, each with what its commitment hid. */
export async function listCycles({ tx }: Context, { params, query }: InputOf<Row>): Promise<OutputOf<Row>> {
  if (!(await jackpotBySlug(tx, params.slug))) throw new ApiError('errors.not_found');
  const { rows, count } = await endedCycles(tx, params.slug, { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 });
  return { data: rows.map(viewEndedCycle), count };
}
