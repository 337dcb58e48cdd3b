import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { savedValue, saveValue } from '../../site/storage/stored-value.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

const written = { staleTime: 300_000 } as const;

/** All articles by topic, or what a search finds, best first. */
export const helpQuery = (query: string) => apiQuery('GET /help', { query: query === '' ? {} : { query } }, written);

const slugLike = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One article; null where there is none. */
export const articleQuery = (slug: string) =>
  apiQuery(
    'GET /help/:slug',
    { params: { slug } },
    { ...written, read: orNull, before: () => (slugLike.test(slug) && slug.length <= 64 ? undefined : null) },
  );

export const rateArticle = apiCommand('POST /help/:slug/rating');

/** What this browser calls itself where a guest rates. */
export function visitorName(): string {
  const known = savedValue('guest_id');
  if (known !== null && /^[A-Za-z0-9_-]{16,64}$/.test(known)) return known;
  const made = newIntentKey();
  saveValue('guest_id', made);
  return made;
}
