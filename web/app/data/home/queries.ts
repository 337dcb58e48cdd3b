import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

/** The latest large wins, newest first. */
export const winnersQuery = () =>
  queryOptions({
    queryKey: ['winners', currentLocale()],
    queryFn: async () => dataOf(await callApi('GET /winners/last')),
    staleTime: 30_000,
  });
