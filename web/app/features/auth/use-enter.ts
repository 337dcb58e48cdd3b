import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@mela/contract/accounts';
import { callApi } from '../../lib/api/client.ts';
import { storeAuthToken } from '../../lib/auth/auth-store.ts';
import { takeBlockedPath } from '../../lib/auth/blocked-path.ts';
import { currentLocale } from '../../lib/locale.ts';
import { pathInLocale } from '../../lib/locales.ts';
import { selfQuery } from '../account/queries.ts';
import { track, type LoginType } from '../tracking/track.ts';

/**
 * Lets a player in: the token is kept, here and for the sites of our domain, then the page they were held up at opens, else the page behind
 * stays and the hash goes with the modal. `user` is known after a registration and read after a log-in. Answers the page that opened, null for none.
 */
export function useEnter(how: LoginType = 'password'): (token: string, user?: User) => Promise<string | null> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (token, user) => {
    storeAuthToken(token);
    // A log-in from that cookie has no need to be kept there again; one that could not be kept is a log-in all the same.
    if (how !== 'autologin') void callApi('PUT /sso/token').catch(() => null);
    const blocked = takeBlockedPath();
    // Before the player is known: the modal closes itself once there is one, and its way out would end this one.
    if (blocked !== null) await router.navigate({ href: pathInLocale(blocked, currentLocale()), replace: true });
    if (user === undefined) await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 });
    else queryClient.setQueryData(selfQuery.queryKey, user);
    track({ name: 'login-success', type: how });
    return blocked;
  };
}
