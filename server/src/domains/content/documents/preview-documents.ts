import type { operatorContentApi, Preview, previewApi } from '@mela/contract/api/content/documents';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import type { Context, Db, OperatorContext } from '../../../kernel/types.ts';
import type { KindOf } from './document-kind.ts';
import { type Previewed, previewToken, type PreviewSubject, readPreviewToken } from './preview-token.ts';
import { documentOf, versionOf } from './show-documents.ts';

type LinkRow = (typeof operatorContentApi.rows)['GET /content/documents/:id/preview'];
type Row = (typeof previewApi.rows)['GET /content/preview/:token'];

const lastsSec = 3600;

/** A link to the page of previews, in the language that is asked for. */
export async function previewLink(ctx: OperatorContext, { params, query }: InputOf<LinkRow>): Promise<OutputOf<LinkRow>> {
  await versionOf(ctx.tx, params.id, query.version);
  return linkTo(ctx, { of: 'document', id: params.id, version: query.version }, query.locale ?? ctx.locale);
}

/** A link to the page of previews that shows one version for an hour. */
export function linkTo({ now, config }: Pick<OperatorContext, 'now' | 'config'>, what: Omit<Previewed, 'expiresAt'>, locale: Locale) {
  const expiresAt = unixSec(now) + lastsSec;
  const prefix = config.localePrefix && config.locales.length > 1 ? `/${locale}` : '';
  return { url: `${config.siteUrl}${prefix}/content-preview/${previewToken(config, { ...what, expiresAt })}`, expiresAt };
}

/** What domains above this one show of a version of their own; null where there is none. */
export type OtherPreview = {
  readonly of: Exclude<PreviewSubject, 'document'>;
  show(tx: Db, id: number, version: number, locale: Locale): Promise<Pick<Preview, 'kind' | 'name' | 'article'> | null>;
};
export const otherPreviews = extensionPoint<OtherPreview>('content.previews');

const nothing = { page: null, lines: null, posters: null, image: null, redirect: null, popup: null, article: null };

/** @throws ApiError `errors.not_found` for a link that we have not made or that has expired, and for a document that was deleted */
export const showPreview =
  (kindOf: KindOf, others: readonly OtherPreview[]) =>
  async ({ tx, now, config, locale }: Context, { params }: InputOf<Row>): Promise<Preview> => {
    const previewed = readPreviewToken(config, params.token, now);
    if (previewed === null) throw new ApiError('errors.not_found');
    const { of, expiresAt } = previewed;
    if (of !== 'document') {
      const other = await others.find((one) => one.of === of)?.show(tx, previewed.id, previewed.version, locale);
      if (other === undefined || other === null) throw new ApiError('errors.not_found');
      return { version: previewed.version, expiresAt, ...nothing, ...other };
    }
    const { kind, name, deleted } = await documentOf(tx, previewed.id);
    if (deleted) throw new ApiError('errors.not_found');
    const { version, draft } = await versionOf(tx, previewed.id, previewed.version);
    const shown = await kindOf(kind).preview(tx, name, draft, locale);
    return { kind, name, version, expiresAt, ...nothing, ...shown };
  };
