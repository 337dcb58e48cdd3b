import { queryOptions } from '@tanstack/react-query';
import { ApiRejection, dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';

/** What the house has committed to for the player's next rounds. */
export const seedQuery = () =>
  queryOptions({
    queryKey: ['fairness', 'seed'],
    queryFn: async () => dataOf(await callApi('GET /fairness/seed')),
    retry: (count, error) => !(error instanceof ApiRejection) && count < 2,
    staleTime: 0,
  });
