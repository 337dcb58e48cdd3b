import type { operatorBlogApi } from '@mela/contract/api/blog/operator-blog';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { linkTo, type OtherPreview, readMarkdown, widthsOf } from '../../content/index.ts';
import { versionAt, versionBy } from './version-store.ts';

type Row = (typeof operatorBlogApi.rows)['GET /articles/:id/preview'];

/** A link to one saved text, in the language that is asked for. @throws ApiError `errors.not_found` */
export async function previewLink(ctx: OperatorContext, { params, query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const version = await versionBy(ctx.tx, params.id, query.version);
  if (version === null) throw new ApiError('errors.not_found');
  return linkTo(ctx, { of: 'article', id: params.id, version }, query.locale ?? ctx.locale);
}

/** What such a link shows. */
export const articlePreview: OtherPreview = {
  of: 'article',
  async show(tx, id, version, locale) {
    const saved = await versionAt(tx, id, version);
    if (saved === null) return null;
    const { slug, picture, texts } = saved.draft;
    const { title, description, body } = inLanguage(texts, locale);
    const widths = await widthsOf(tx, picture, locale);
    const article = { title, description, picture, ...(widths === null ? {} : { widths }), blocks: readMarkdown(body) };
    return { kind: 'article', name: slug, article };
  },
};
