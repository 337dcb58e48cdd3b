import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { User } from '@mela/contract/api/accounts/accounts';
import { runCommand } from '../api/api-command.ts';
import { logInByToken, shareLogIn } from './commands.ts';
import { clearAuthToken, storeAuthToken } from './auth-store.ts';
import { authToken } from './auth-token.ts';
import { dropPlayer } from './log-in/drop-player.ts';
import { takeBlockedPath } from './blocked-path.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { forgetPushOfOthers } from '../../site/offline/browser-push.ts';
import { selfQuery } from './queries.ts';
import { track, type LoginType } from '../tracking/track.ts';

export type Gate = { readonly router: Pick<AnyRouter, 'navigate'>; readonly queryClient: QueryClient };

/**
 * Logs a player in: stores the token, here and for the sites of our domain, then opens the page they were redirected from; without one the
 * page behind stays and the hash goes with the dialog. `user` is known after a registration and read after a log-in. Returns the page that
 * opened, null for none.
 */
export async function enterPlayer({ router, queryClient }: Gate, how: LoginType, token: string, user?: User): Promise<string | null> {
  // Another player's link, opened while one is logged in.
  if (authToken() !== null) {
    clearAuthToken();
    dropPlayer(queryClient);
  }
  storeAuthToken(token);
  // A log-in from that cookie need not be stored in it again; one that could not be stored is a log-in all the same.
  if (how !== 'autologin') runCommand(queryClient, shareLogIn, {}).catch(() => null);
  const blocked = takeBlockedPath();
  // Before the player is known: the dialog closes itself once there is one, and its way out would end this one.
  if (blocked !== null) await router.navigate({ href: pagePath(blocked, currentLocale()), replace: true });
  const entered = user ?? (await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 }));
  if (user !== undefined) queryClient.setQueryData(selfQuery.queryKey, user);
  if (entered) inBackground(forgetPushOfOthers(entered.id).catch(() => undefined));
  track({ name: 'login-success', type: how });
  return blocked;
}

/** `in`: logged in; `away`: logged in, and the page they were redirected from is opening; `refused`: nothing has changed. */
export type TokenOutcome = 'in' | 'away' | 'refused';

/** Logs a player in by a one-time token of a mail or of the phone app. */
export async function enterByToken(gate: Gate, token: string): Promise<TokenOutcome> {
  const session = await runCommand(gate.queryClient, logInByToken, { body: { token } }).catch(() => null);
  if (session === null) return 'refused';
  return (await enterPlayer(gate, 'token', session.token)) === null ? 'in' : 'away';
}

/** Logs a player in from a component, a form for example. */
export function useEnter(how: LoginType = 'password'): (token: string, user?: User) => Promise<string | null> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (token, user) => enterPlayer({ router, queryClient }, how, token, user);
}
