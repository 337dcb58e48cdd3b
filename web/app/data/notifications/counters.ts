import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Counter } from '@mela/contract/api/placements';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { useSelf } from '../account/queries.ts';

/** The player's counters that are not zero. For players only. */
export const countersQuery = queryOptions({
  queryKey: ['counters'],
  queryFn: async () => dataOf(await callApi('GET /users/self/counters')),
  staleTime: 60_000,
});

/** The value of a counter; 0 for a guest. */
export function useCounter(name: Counter['name'] | null): number {
  const isPlayer = useSelf() !== null;
  const { data } = useQuery({ ...countersQuery, enabled: isPlayer });
  return isPlayer ? (data?.find((counter) => counter.name === name)?.value ?? 0) : 0;
}
