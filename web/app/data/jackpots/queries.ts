import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { JackpotMessage } from '@mela/contract/site/live';
import type { JackpotRow } from '@mela/contract/api/originals';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { followsSite } from '../api/follows-site.ts';

/** Every jackpot and its amount. A cached page may show an old amount, so an open one refetches. */
export const jackpotsQuery = () =>
  queryOptions({ queryKey: ['jackpots'], queryFn: async () => dataOf(await callApi('GET /jackpots')), meta: followsSite, staleTime: 0 });

/** The past cycles of a jackpot, newest first, with the hidden sums of their commitments. */
export const cyclesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['jackpots', 'cycles', slug],
    meta: followsSite,
    queryFn: async () => dataOf(await callApi('GET /jackpots/:slug/cycles', { params: { slug } })),
    staleTime: 0,
  });

/**
 * Takes a jackpot's new amount from the live connection: nothing is fetched, and a page that shows none is left alone. A lower amount than
 * before means that the jackpot has paid: the new cycle's commitment is fetched.
 */
export function putJackpot({ slug, minor }: JackpotMessage, queryClient: QueryClient): void {
  const before = queryClient.getQueryData<readonly JackpotRow[]>(['jackpots'])?.find((jackpot) => jackpot.slug === slug);
  queryClient.setQueryData<readonly JackpotRow[]>(['jackpots'], (jackpots) =>
    jackpots?.map((jackpot) => (jackpot.slug === slug ? { ...jackpot, minor } : jackpot)),
  );
  if (before !== undefined && minor < before.minor) void queryClient.invalidateQueries({ queryKey: ['jackpots'] });
}

/** The lobby tab of games with a shared jackpot: the jackpot's card is above its grid. */
export const jackpotTab = 'jackpot';
