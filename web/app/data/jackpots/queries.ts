import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { JackpotMessage } from '@mela/contract/site/live';
import { apiQuery, refetchTopic } from '../api/api-query.ts';

const shared = { follows: ['site', 'jackpots'], anyLanguage: true } as const;

/** Every jackpot and its amount. A cached page may show an old amount, so an open one refetches. */
export const jackpotsQuery = () => apiQuery('GET /jackpots', {}, shared);

/** The past cycles of a jackpot, newest first, with the hidden sums of their commitments. */
export const cyclesQuery = (slug: string) => apiQuery('GET /jackpots/:slug/cycles', { params: { slug } }, shared);

/**
 * Takes a jackpot's new amount from the live connection: nothing is fetched, and a page that shows none is left alone. A lower amount than
 * before means that the jackpot has paid: the new cycle's commitment is fetched.
 */
export function putJackpot({ slug, minor }: JackpotMessage, queryClient: QueryClient): void {
  const before = queryClient.getQueryData(jackpotsQuery().queryKey)?.find((jackpot) => jackpot.slug === slug);
  queryClient.setQueryData(jackpotsQuery().queryKey, (jackpots) =>
    jackpots?.map((jackpot) => (jackpot.slug === slug ? { ...jackpot, minor } : jackpot)),
  );
  if (before !== undefined && minor < before.minor) inBackground(refetchTopic(queryClient, 'jackpots'));
}

/** The lobby tab of games with a shared jackpot: the jackpot's card is above its grid. */
export const jackpotTab = 'jackpot';
