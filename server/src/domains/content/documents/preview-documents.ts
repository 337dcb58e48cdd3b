import type { operatorContentApi, Preview, previewApi } from '@mela/contract/api/content/documents';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, OperatorContext } from '../../../kernel/types.ts';
import type { KindOf } from './document-kind.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';
import { documentOf, versionOf } from './show-documents.ts';

type LinkRow = (typeof operatorContentApi.rows)['GET /content/documents/:id/preview'];
type Row = (typeof previewApi.rows)['GET /content/preview/:token'];

const lastsSec = 3600;

/** A link to the page of previews, in the language that is asked for. */
export async function previewLink(ctx: OperatorContext, { params, query }: InputOf<LinkRow>): Promise<OutputOf<LinkRow>> {
  const { tx, now, config } = ctx;
  await versionOf(tx, params.id, query.version);
  const expiresAt = unixSec(now) + lastsSec;
  const locale = query.locale ?? ctx.locale;
  const prefix = config.localePrefix && config.locales.length > 1 ? `/${locale}` : '';
  const token = previewToken(config, { id: params.id, version: query.version, expiresAt });
  return { url: `${config.siteUrl}${prefix}/content-preview/${token}`, expiresAt };
}

const nothing = { page: null, lines: null, posters: null, image: null, redirect: null, popup: null };

/** @throws ApiError `errors.not_found` for a link that we have not made or that has expired, and for a document that was deleted */
export const showPreview =
  (kindOf: KindOf) =>
  async ({ tx, now, config, locale }: Context, { params }: InputOf<Row>): Promise<Preview> => {
    const previewed = readPreviewToken(config, params.token, now);
    if (previewed === null) throw new ApiError('errors.not_found');
    const { kind, name, deleted } = await documentOf(tx, previewed.id);
    if (deleted) throw new ApiError('errors.not_found');
    const { version, draft } = await versionOf(tx, previewed.id, previewed.version);
    const shown = await kindOf(kind).preview(tx, name, draft, locale);
    return { kind, name, version, expiresAt: previewed.expiresAt, ...nothing, ...shown };
  };
