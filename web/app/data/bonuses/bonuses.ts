import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import { selfQuery } from '../account/queries.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery, orNull } from '../api/api-query.ts';

const mine = { follows: ['counters', 'payments'], personal: true } as const;

/** The player's bonuses, with the part of a bet on this game that counts to each. */
export const bonusesQuery = (game?: string) => apiQuery('GET /bonuses', game === undefined ? {} : { query: { game } }, mine);
export const giftsQuery = () => apiQuery('GET /gifts/self', {}, mine);
/** One gift; null where the player has none of this number. */
export const giftQuery = (id: string) =>
  apiQuery(
    'GET /gifts/self/:id',
    { params: { id: Number(id) } },
    { ...mine, read: orNull, before: () => (/^[1-9][0-9]{0,14}$/.test(id) ? undefined : null) },
  );
/** Composite gifts that were taken, with what was chosen. A failure is logged and passed on. */
export const usedGiftsQuery = () =>
  apiQuery(
    'GET /gifts/composite/self/used',
    {},
    { ...mine, failed: (reason) => console.warn('the composite gifts that were used did not load', reason) },
  );
/** Rounds that the player can play without a stake. */
export const freeBetsQuery = () => apiQuery('GET /users/self/free-bets', {}, { ...mine, follows: ['rounds', 'free-bets'] });
export const packQuery = (pack: string) => apiQuery('GET /packs/:pack', { params: { pack } }, { ...mine, retry: false });
/** What this visitor may get. */
export const offersQuery = () => apiQuery('GET /offers', {}, { follows: ['site'], personal: true });

/** What a gift or a bonus changes: the balance, and both lists. */
function readAgain(queryClient: QueryClient): void {
  inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
  for (const call of [
    'GET /bonuses',
    'GET /gifts/self',
    'GET /gifts/self/:id',
    'GET /gifts/composite/self/used',
    'GET /packs/:pack',
    'GET /payments/withdrawal',
    'GET /users/self/free-bets',
  ])
    inBackground(queryClient.invalidateQueries({ queryKey: [call] }));
}

export const takeGift = apiCommand('POST /gifts/self/:id', { oneIntent: true, done: readAgain });
export const selectGifts = apiCommand('POST /gifts/composite/self/:id/select', { oneIntent: true, done: readAgain });
export const giveUpBonus = apiCommand('POST /bonuses/:id/give-up', { done: readAgain });
export const redeemCode = apiCommand('POST /promo-codes', { done: readAgain });
export const redeemBody = async () => (await import('@mela/contract/api/bonuses')).giftsApi.rows['POST /promo-codes'].body;
