import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { User } from '@mela/contract/api/accounts/accounts';
import type { Game } from '@mela/contract/api/catalogue';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { runCommand } from '../../../data/api/api-command.ts';
import { launchDemo, launchPromo, launchReal, needsVerification } from '../../../data/games/launch.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { selfQuery } from '../../../data/account/queries.ts';
import { pagePath } from '../../../site/routing/page-path.ts';

/** `promo` is the demo of a campaign's page. */
export type PlayMode = 'real' | 'demo' | 'promo';

type Launch = { readonly url: string; readonly token: string; readonly session: unknown };

/** The result of opening a game: its frame, its own page, the dialog before it, or a required verification. */
export type Opened =
  | (Launch & { readonly step: 'iframe' })
  | (Launch & { readonly step: 'redirect' })
  | { readonly step: 'pregame'; readonly reason: PregameReason }
  | { readonly step: 'verify' };

/** What of a game decides how it opens. */
type Launched = Pick<Game, 'slug' | 'onlyRealBalance' | 'launchType'>;

type Opening = { readonly opened: Opened | null; readonly error: Error | null };
const pending: Opening = { opened: null, error: null };

/**
 * Opens a game session once a page view. It is a command, not a query: nothing that changes meanwhile opens the game again. `retry` opens it
 * after an error, or after what stood before it is settled.
 */
export function useLaunch(game: Launched, mode: PlayMode, isOn: boolean): Opening & { readonly retry: () => void } {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(pending);
  const { slug, onlyRealBalance, launchType } = game;
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    const show = (next: Opening) => {
      if (!isGone) setResult(next);
    };
    openGame(queryClient, { slug, onlyRealBalance, launchType }, mode).then(
      (opened) => show({ opened, error: null }),
      (error: unknown) => show({ opened: null, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isGone = true;
    };
  }, [queryClient, slug, onlyRealBalance, launchType, mode, isOn, attempt]);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  return { ...result, retry };
}

/** A lost connection is tried once more, a rejection is not. */
async function openGame(queryClient: QueryClient, game: Launched, mode: PlayMode): Promise<Opened> {
  const open = () => (mode === 'real' ? openReal(queryClient, game) : openDemo(queryClient, game, mode));
  try {
    return await open();
  } catch (error) {
    if (error instanceof ApiRejection) throw error;
    return open();
  }
}

function inputFor(slug: string) {
  const lang = currentLocale();
  return { params: { id: slug }, query: { lang, backUrl: pagePath('/games', lang), cashUrl: pagePath('/payment/deposit', lang) } };
}

async function openDemo(client: QueryClient, { slug, launchType }: Launched, mode: 'demo' | 'promo'): Promise<Opened> {
  const input = inputFor(slug);
  const launched = mode === 'promo' ? runCommand(client, launchPromo, input) : runCommand(client, launchDemo, input);
  return { step: launchType, ...(await launched) };
}

/** [4.23] The player is reloaded first: the balance may have changed in another tab. */
async function openReal(client: QueryClient, game: Launched): Promise<Opened> {
  const reason = reasonFor(await client.fetchQuery({ ...selfQuery, staleTime: 0 }), game);
  // Rarely needed: it loads alone.
  if (reason !== null && !(await (await import('./has-free-bet.ts')).hasFreeBet(client, game.slug))) return { step: 'pregame', reason };
  try {
    return { step: game.launchType, ...(await runCommand(client, launchReal, inputFor(game.slug))) };
  } catch (error) {
    // [4.22] Any other rejection is shown with the server's text.
    if (needsVerification(error)) return { step: 'verify' };
    throw error;
  }
}

/** Why a player's balance does not let the game open, free bets aside. Without a player the API decides. */
export function reasonFor(self: User | null, { onlyRealBalance }: Pick<Game, 'onlyRealBalance'>): PregameReason | null {
  const wallet = self?.wallets[0];
  return wallet === undefined ? null : pregameReason({ ...wallet, onlyRealBalance });
}

/** A player's money as far as it decides whether a game opens, rupees. */
export type OpeningMoney = {
  /** Cash and bonus together. */
  readonly balance: number;
  readonly netBalance: number;
  readonly onlyRealBalance: boolean;
};

/** Why the dialog is shown before a game: no money at all, or only bonus for a game that takes none. */
export type PregameReason = 'empty' | 'bonus';

/** [4.20] Null where the money lets the game open. */
export function pregameReason({ balance, netBalance, onlyRealBalance }: OpeningMoney): PregameReason | null {
  if (balance <= 0) return 'empty';
  return onlyRealBalance && netBalance <= 0 ? 'bonus' : null;
}
