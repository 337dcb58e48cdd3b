import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../lib/api/answer.ts';
import { callApi } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';

/** The latest large wins, newest first. */
export const winnersQuery = () =>
  queryOptions({
    queryKey: ['winners', currentLocale()],
    queryFn: async () => dataOf(await callApi('GET /winners/last')),
    staleTime: 30_000,
  });
