import type { helpApi } from '@mela/contract/api/support/help';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { saveRating } from './rating-store.ts';
import { existing } from './show-help.ts';

type Row = (typeof helpApi.rows)['POST /help/:slug/rating'];

/** @throws ApiError `errors.not_found`, `errors.validation` for a guest whose browser names itself by nothing */
export async function rateArticle({ tx, user, now }: Context, { params, body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { slug } = existing(params.slug);
  if (user === null && body.visitor === undefined)
    throw new ApiError('errors.validation', { fields: { visitor: 'errors.field.required' } });
  const rater = user === null ? `visitor:${body.visitor}` : `player:${user.id}`;
  await saveRating(tx, { article: slug, rater, userId: user?.id ?? null, helped: body.helped, ratedAt: now });
  return { helped: body.helped };
}
