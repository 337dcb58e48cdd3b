import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

const pageRows = 12;

/** The player's rounds, newest first, page by page. */
export const gameHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: ['rounds', 'list', currentLocale()],
    queryFn: async ({ pageParam }) => {
      const answer = await callApi('GET /users/self/gameHistory', {
        query: { limit: pageRows, ...(pageParam === '' ? {} : { before: pageParam }) },
      });
      return { rows: dataOf(answer), count: answer.ok ? answer.count : 0 };
    },
    initialPageParam: '',
    getNextPageParam: ({ rows, count }) => (rows.length < count ? rows.at(-1)?.round : null),
    retry: (count, error) => !(error instanceof ApiRejection) && count < 2,
    staleTime: 0,
  });
