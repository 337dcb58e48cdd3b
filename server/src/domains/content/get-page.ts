import type { contentApi, PageSeo } from '@mela/contract/content';
import type { InputOf } from '@mela/contract/endpoint';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';

/** Title, description and picture of a page in the reader's language; the home page is `seo_main`. */
export async function getPage(ctx: Context, { params }: InputOf<(typeof contentApi.rows)['GET /pages/:path']>): Promise<PageSeo> {
  const page = await ctx.tx
    .selectFrom('content.page')
    .selectAll()
    .where('path', '=', params.path)
    .where('locale', '=', ctx.locale)
    .executeTakeFirst();
  if (!page) throw new ApiError('errors.not_found');
  return {
    title: page.title,
    description: page.description,
    ogImage: page.og_image,
    ogSiteName: page.og_site_name,
    prerenderHeader: page.prerender_header,
    prerenderStatusCode: page.prerender_status_code,
    sections: [],
  };
}
