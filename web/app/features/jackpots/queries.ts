import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { JackpotMessage } from '@mela/contract/live';
import type { JackpotRow } from '@mela/contract/originals';
import { dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';

/** Every jackpot and what lies in it. A kept page may tell an old sum, so an open one asks anew. */
export const jackpotsQuery = () =>
  queryOptions({ queryKey: ['jackpots'], queryFn: async () => dataOf(await callApi('GET /jackpots')), staleTime: 0 });

/** How a jackpot fell so far, newest first, with what its commitments hid. */
export const cyclesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['jackpots', 'cycles', slug],
    queryFn: async () => dataOf(await callApi('GET /jackpots/:slug/cycles', { params: { slug } })),
    staleTime: 0,
  });

/**
 * The live connection told what a jackpot holds now: nothing is fetched, and a page that shows none is left alone. A jackpot
 * that holds less than before has paid: another cycle has begun, and its commitment is asked for.
 */
export function putJackpot({ slug, minor }: JackpotMessage, queryClient: QueryClient): void {
  const before = queryClient.getQueryData<readonly JackpotRow[]>(['jackpots'])?.find((jackpot) => jackpot.slug === slug);
  queryClient.setQueryData<readonly JackpotRow[]>(['jackpots'], (jackpots) =>
    jackpots?.map((jackpot) => (jackpot.slug === slug ? { ...jackpot, minor } : jackpot)),
  );
  if (before !== undefined && minor < before.minor) void queryClient.invalidateQueries({ queryKey: ['jackpots'] });
}

/** The tab of games that fill a shared jackpot: the jackpot's own slip lies above its shelf. */
export const jackpotTab = 'jackpot';
