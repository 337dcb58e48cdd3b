import type { Season } from '@mela/contract/api/content/seasons';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { gamesQuery } from '../../data/games/queries.ts';
import { currentSeasonQuery, seasonQuery } from '../../data/seasons/seasons.ts';

/** A season with the games for its page, and what search engines read of it; without a slug the one of today. A season that is not shown is no page. */
export async function loadSeason(queryClient: QueryClient, slug: string | undefined) {
  const query = slug === undefined ? queryClient.ensureQueryData(currentSeasonQuery()) : queryClient.ensureQueryData(seasonQuery(slug));
  const [season] = await Promise.all([query, queryClient.prefetchQuery(gamesQuery())]);
  if (season === null) throw notFound();
  return headOf(season);
}

const headOf = ({ title, description }: Season) => ({ title, description });
