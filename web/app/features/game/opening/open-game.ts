import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts';
import type { Game } from '@mela/contract/api/catalogue';
import { ApiRejection, dataOf } from '@mela/kit/api/answer.ts';
import { callApi } from '../../../data/api/client.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { selfQuery } from '../../../data/account/queries.ts';

/** `promo` is the demo of a campaign's page. */
export type PlayMode = 'real' | 'demo' | 'promo';

/** The result of opening a game: its frame, the dialog before it, or a required verification. */
export type Opened =
  | { readonly step: 'frame'; readonly url: string; readonly token: string; readonly session: unknown }
  | { readonly step: 'pregame'; readonly reason: PregameReason }
  | { readonly step: 'verify' };

/** Opens a game session and returns the address of its frame. Each page view opens one: never cached, never retried by itself. */
export const openGameQuery = (game: Pick<Game, 'slug' | 'onlyRealBalance'>, mode: PlayMode) =>
  queryOptions({
    queryKey: ['launch', game.slug, mode],
    queryFn: ({ client }): Promise<Opened> => (mode === 'real' ? openReal(client, game) : openDemo(game.slug, mode)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: (count, error) => !(error instanceof ApiRejection) && count < 1,
  });

function inputFor(slug: string) {
  const lang = currentLocale();
  return { params: { id: slug }, query: { lang, backUrl: `/${lang}/games`, cashUrl: `/${lang}/payment/deposit` } };
}

async function openDemo(slug: string, mode: 'demo' | 'promo'): Promise<Opened> {
  const launch =
    mode === 'promo'
      ? dataOf(await callApi('GET /games/:id/promo', inputFor(slug)))
      : dataOf(await callApi('GET /games/:id/demo', inputFor(slug)));
  return { step: 'frame', ...launch };
}

/** [4.23] The player is reloaded first: the balance may have changed in another tab. */
async function openReal(client: QueryClient, game: Pick<Game, 'slug' | 'onlyRealBalance'>): Promise<Opened> {
  const reason = reasonFor(await client.fetchQuery({ ...selfQuery, staleTime: 0 }), game);
  if (reason !== null) return { step: 'pregame', reason };
  const answer = await callApi('GET /games/:id/real', inputFor(game.slug));
  // [4.22] Any other rejection is shown with the server's text.
  if (answer.status === 417 && answer.headers['x-verification'] === 'kyc') return { step: 'verify' };
  return { step: 'frame', ...dataOf(answer) };
}

/**
 * Why a player's balance does not let the game open. Without a player the API decides; gifts of free bets come with the bonuses, so none is
 * active yet.
 */
export function reasonFor(self: User | null, { onlyRealBalance }: Pick<Game, 'onlyRealBalance'>): PregameReason | null {
  const wallet = self?.wallets[0];
  return wallet === undefined ? null : pregameReason({ ...wallet, onlyRealBalance, freeBet: false });
}

/** A player's money as far as it decides whether a game opens, rupees. */
export type OpeningMoney = {
  /** Cash and bonus together. */
  readonly balance: number;
  readonly netBalance: number;
  readonly onlyRealBalance: boolean;
  /** An unused gift of free bets for this game. */
  readonly freeBet: boolean;
};

/** Why the dialog is shown before a game: no money at all, or only bonus for a game that takes none. */
export type PregameReason = 'empty' | 'bonus';

/** [4.20] Null where the game may open. A free bet needs no money. */
export function pregameReason({ balance, netBalance, onlyRealBalance, freeBet }: OpeningMoney): PregameReason | null {
  if (freeBet) return null;
  if (balance <= 0) return 'empty';
  return onlyRealBalance && netBalance <= 0 ? 'bonus' : null;
}
