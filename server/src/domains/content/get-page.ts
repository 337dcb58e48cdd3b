import type { contentApi, PageSeo } from '@mela/contract/content';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { pageAt } from './store.ts';
import { viewPage } from './view.ts';

/** Title, description and text of a page in the reader's language; the home page is `seo_main`. */
export async function getPage(ctx: Context, { params }: InputOf<(typeof contentApi.rows)['GET /pages/:path']>): Promise<PageSeo> {
  const page = await pageAt(ctx.tx, params.path, ctx.locale);
  if (!page) throw new ApiError('errors.not_found');
  return viewPage(page);
}
