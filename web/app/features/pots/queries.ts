import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PotMessage } from '@mela/contract/live';
import type { PotRow } from '@mela/contract/originals';
import { dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';

/** Every pot and what lies in it. A kept page may tell an old sum, so an open one asks anew. */
export const potsQuery = () => queryOptions({ queryKey: ['pots'], queryFn: async () => dataOf(await callApi('GET /pots')), staleTime: 0 });

/** How a pot fell so far, newest first, with what its seals hid. */
export const runsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['pots', 'runs', slug],
    queryFn: async () => dataOf(await callApi('GET /pots/:slug/runs', { params: { slug } })),
    staleTime: 0,
  });

/**
 * The live connection told what a pot holds now: nothing is fetched, and a page that shows none is left alone. A pot
 * that holds less than before has paid: another run has begun, and its seal is asked for.
 */
export function putPot({ slug, minor }: PotMessage, queryClient: QueryClient): void {
  const before = queryClient.getQueryData<readonly PotRow[]>(['pots'])?.find((pot) => pot.slug === slug);
  queryClient.setQueryData<readonly PotRow[]>(['pots'], (pots) => pots?.map((pot) => (pot.slug === slug ? { ...pot, minor } : pot)));
  if (before !== undefined && minor < before.minor) void queryClient.invalidateQueries({ queryKey: ['pots'] });
}
