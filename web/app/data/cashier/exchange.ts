import { inBackground } from '@mela/kit/promises/in-background.ts';
import { selfQuery } from '../account/queries.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** What points are worth, and how many the player has. */
export const exchangeQuery = () => apiQuery('GET /payments/exchange', {}, { follows: ['site', 'rounds'], personal: true });

export const exchangePoints = apiCommand('POST /payments/exchange', {
  oneIntent: true,
  done: (queryClient, { points }) => {
    queryClient.setQueryData(exchangeQuery().queryKey, (offer) => (offer === undefined ? offer : { ...offer, points }));
    inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
  },
});
export const exchangeBody = async () =>
  (await import('@mela/contract/api/payments/exchange')).exchangeApi.rows['POST /payments/exchange'].body;
