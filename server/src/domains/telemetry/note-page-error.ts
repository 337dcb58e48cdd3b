import type { pageErrorsApi } from '@mela/contract/api/content/page-errors';
import type { InputOf } from '@mela/contract/http/endpoint';
import { scrub } from '../../kernel/observability/errors/scrub.ts';
import type { Context } from '../../kernel/types.ts';
import { telemetrySetting } from './settings.ts';

type Row = (typeof pageErrorsApi.rows)['POST /page-errors'];

/** Writes an error of a page as a warning, since anyone can send one; error reports take it up from the log. */
export async function notePageError({ tx, log }: Context, { body }: InputOf<Row>): Promise<Record<never, never>> {
  if (!(await telemetrySetting(tx, 'site_error_reports')).enabled) return {};
  const { name, message, stack, page, build } = body;
  const err = { type: scrub(name), message: scrub(message), stack: scrub(stack) };
  log.warn({ side: 'site', page: scrub(page), build: scrub(build), err }, 'an error of a page');
  return {};
}
