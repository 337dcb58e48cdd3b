import { queryOptions } from '@tanstack/react-query';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

/** One round of the player; null where they played none of this number. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['rounds', 'one', currentLocale(), id],
    queryFn: async () => {
      if (!/^[A-Za-z0-9._:-]{1,100}$/.test(id)) return null;
      const answer = await callApi('GET /rounds/:id', { params: { id } });
      return answer.status === 404 ? null : dataOf(answer);
    },
    retry: (count, error) => !(error instanceof ApiRejection) && count < 2,
    staleTime: 5_000,
  });
