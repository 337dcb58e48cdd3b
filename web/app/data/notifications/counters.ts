import { useQuery } from '@tanstack/react-query';
import type { Counter } from '@mela/contract/api/placements';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';
import { useIsPlayer } from '../account/queries.ts';

/** The player's counters that are not zero. For players only. */
export const countersQuery = apiQuery(
  'GET /users/self/counters',
  {},
  { follows: ['counters'], personal: true, anyLanguage: true, staleTime: 60_000 },
);

/** The value of a counter; 0 for a guest. */
export function useCounter(name: Counter['name'] | null): number {
  const isPlayer = useIsPlayer();
  const { data } = useQuery({ ...countersQuery, enabled: isPlayer });
  return isPlayer ? (data?.find((counter) => counter.name === name)?.value ?? 0) : 0;
}

/** The player has seen what a counter counts. */
export const resetCounter = apiCommand('PUT /counters/:name/reset', { changes: ['counters'] });
