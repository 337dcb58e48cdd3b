import { momentOf } from '@mela/contract/site/zone';
import { apiQuery, orNull } from '../api/api-query.ts';

/** The site hears of an operator's change; the season of the next day is read again in time. */
const options = { follows: ['site'], staleTime: 300_000 } as const;

/** The season of today; null without one. */
export const currentSeasonQuery = () => apiQuery('GET /seasons/current', {}, options);

/** A season; null where there is none that is shown. */
export const seasonQuery = (slug: string) =>
  apiQuery('GET /seasons/:slug', { params: { slug } }, { ...options, read: orNull, retry: false });

/** The moment at which a day of India begins, for the formats of dates. */
export const beginOf = (day: string): number => momentOf(Date.parse(`${day}T00:00:00Z`)).getTime() / 1000;
