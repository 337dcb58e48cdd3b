import type { contentApi } from '@mela/contract/content';
import type { OutputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';
import { writtenPages } from './store.ts';

/** Paths of the pages that have a text in the reader's language and are there to be read; those that only describe a page of ours are not. */
export async function listPages(ctx: Context): Promise<OutputOf<(typeof contentApi.rows)['GET /pages']>> {
  return writtenPages(ctx.tx, ctx.locale);
}
