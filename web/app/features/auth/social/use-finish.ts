import { useRouter } from '@tanstack/react-router';
import type { User } from '@mela/contract/api/accounts/accounts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useEnter } from '../../../data/account/enter-player.ts';
import { pagePath } from '../../../site/routing/page-path.ts';

type How = 'social' | 'telegram';

export const howOf = (network: string): How => (network === 'telegram' ? 'telegram' : 'social');

/** The end of a log-in from outside: the player is logged in, and the page they came from opens, or home in the language of this page. */
export function useFinish(how: How, returnTo: string): (token: string, user?: User) => Promise<void> {
  const enter = useEnter(how);
  const router = useRouter();
  return async (token, user) => {
    const opened = await enter(token, user);
    if (opened === null) await router.navigate({ href: returnTo === '/' ? pagePath('/', currentLocale()) : returnTo, replace: true });
  };
}
