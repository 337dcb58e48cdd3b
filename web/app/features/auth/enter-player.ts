import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { User } from '@mela/contract/accounts';
import { callApi } from '../../lib/api/client.ts';
import { storeAuthToken } from '../../lib/auth/auth-store.ts';
import { takeBlockedPath } from '../../lib/auth/blocked-path.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { pagePath } from '../../lib/addresses/page-path.ts';
import { selfQuery } from '../account/queries.ts';
import { track, type LoginType } from '../tracking/track.ts';

export type Gate = { readonly router: Pick<AnyRouter, 'navigate'>; readonly queryClient: QueryClient };

/**
 * Lets a player in: the token is kept, here and for the sites of our domain, then the page they were held up at opens, else the page behind
 * stays and the hash goes with the modal. `user` is known after a registration and read after a log-in. Answers the page that opened, null for none.
 */
export async function enterPlayer({ router, queryClient }: Gate, how: LoginType, token: string, user?: User): Promise<string | null> {
  storeAuthToken(token);
  // A log-in from that cookie has no need to be kept there again; one that could not be kept is a log-in all the same.
  if (how !== 'autologin') void callApi('PUT /sso/token').catch(() => null);
  const blocked = takeBlockedPath();
  // Before the player is known: the modal closes itself once there is one, and its way out would end this one.
  if (blocked !== null) await router.navigate({ href: pagePath(blocked, currentLocale()), replace: true });
  if (user === undefined) await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 });
  else queryClient.setQueryData(selfQuery.queryKey, user);
  track({ name: 'login-success', type: how });
  return blocked;
}

/** `in`: the player is let in; `away`: let in, and the page they were held up at is opening; `refused`: nothing has changed. */
export type TokenOutcome = 'in' | 'away' | 'refused';

/** Lets a player in by a one-time token of a mail or of the phone app. */
export async function enterByToken(gate: Gate, token: string): Promise<TokenOutcome> {
  const answer = await callApi('POST /login/token', { body: { token } }).catch(() => null);
  if (answer === null || !answer.ok) return 'refused';
  return (await enterPlayer(gate, 'token', answer.data.token)) === null ? 'in' : 'away';
}

/** Lets a player in from within the page: from a form of the gate, for one. */
export function useEnter(how: LoginType = 'password'): (token: string, user?: User) => Promise<string | null> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (token, user) => enterPlayer({ router, queryClient }, how, token, user);
}
