import { contentApi, type PageSeo } from '@mela/contract/api/content';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { locales } from '@mela/contract/site/languages';
import type { Context, Db } from '../../kernel/types.ts';
import { knownPaths } from './known-paths.ts';
import { pageAt, writtenPages, upsertPage } from './store.ts';
import { viewPage } from './view.ts';
import { Type, type Static } from 'typebox';
import { Localized, OrNull, strict } from '@mela/contract/http/schema';
import { compileValueReader } from '../../kernel/http/input/check-input.ts';
import { emitContentChanged } from './events.ts';

/**
 * Title, description and text of a page in the reader's language; the home page is `seo_main`.
 * @throws ApiError `errors.not_found`
 */
export async function getPage(ctx: Context, { params }: InputOf<(typeof contentApi.rows)['GET /pages/:path']>): Promise<PageSeo> {
  const { pages } = await knownPaths(ctx.tx);
  const page = pages.has(params.path) ? await pageAt(ctx.tx, params.path, ctx.locale) : undefined;
  if (!page) throw new ApiError('errors.not_found');
  return viewPage(page);
}

/** Paths of the pages with a text in the reader's language, without those that only describe a page of the site. */
export async function listPages(ctx: Context): Promise<OutputOf<(typeof contentApi.rows)['GET /pages']>> {
  return writtenPages(ctx.tx, ctx.locale);
}

const sectionsMax = 60;
const PageTexts = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    ogSiteName: Type.String({ minLength: 1, maxLength: 60 }),
    sections: Type.Array(
      Type.Object({ heading: Type.String({ maxLength: 200 }), text: Type.String({ minLength: 1, maxLength: 20_000 }) }, strict),
      { maxItems: sectionsMax },
    ),
  },
  strict,
);

const EditedPage = Type.Object(
  {
    path: contentApi.rows['GET /pages/:path'].params.properties.path,
    texts: Localized(PageTexts),
    ogImage: OrNull(Type.String({ pattern: '^/[A-Za-z0-9_-][^\\s\\\\]*$', maxLength: 500 })),
    /** One header line, without line breaks. */
    prerenderHeader: OrNull(Type.String({ pattern: '^[A-Za-z][A-Za-z-]*: [\\x20-\\x7e]+$', maxLength: 500 })),
    prerenderStatusCode: Type.Enum([200, 301, 302, 307, 308, 404, 410, 451, 503]),
  },
  strict,
);
export type EditedPage = Static<typeof EditedPage>;

const read = compileValueReader(EditedPage);

/** Writes a page in every language. @throws ApiError `errors.validation` */
export async function putPage(tx: Db, edited: EditedPage): Promise<void> {
  const { path, ogImage, prerenderHeader, prerenderStatusCode, texts } = read(edited);
  for (const locale of locales) {
    const { title, description, ogSiteName, sections } = texts[locale];
    await upsertPage(tx, {
      path,
      locale,
      title,
      description,
      og_image: ogImage,
      og_site_name: ogSiteName,
      prerender_header: prerenderHeader,
      prerender_status_code: prerenderStatusCode,
      sections: JSON.stringify(sections),
    });
  }
  await emitContentChanged(tx, { what: 'page', at: path });
}
