import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { potsApi } from '@mela/contract/originals';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { endedRuns } from './run-store.ts';
import { potBySlug } from './store.ts';
import { viewEndedRun } from './view-run.ts';

type Row = (typeof potsApi.rows)['GET /pots/:slug/runs'];
const limitDefault = 20;

/** The runs of a pot that are over, newest first, each with what its seal hid. */
export async function listRuns({ tx }: Context, { params, query }: InputOf<Row>): Promise<OutputOf<Row>> {
  if (!(await potBySlug(tx, params.slug))) throw new ApiError('errors.not_found');
  const { rows, count } = await endedRuns(tx, params.slug, { limit: query.limit ?? limitDefault, offset: query.offset ?? 0 });
  return { data: rows.map(viewEndedRun), count };
}
