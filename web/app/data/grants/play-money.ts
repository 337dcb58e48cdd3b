import { inBackground } from '@mela/kit/promises/in-background.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';
import { selfQuery } from '../account/queries.ts';

/** The play money that the site gives: what came with the account, and the daily refill. */
export const playMoneyQuery = () => apiQuery('GET /play-money', {}, { follows: ['site'], personal: true, anyLanguage: true, retry: false });

/** Takes today's refill. The balance is read again, also without the live connection. */
export const takeRefill = apiCommand('POST /play-money/refill', {
  done: (queryClient, { refill }) => {
    queryClient.setQueryData(playMoneyQuery().queryKey, (now) => now && { ...now, refill });
    inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
  },
});
