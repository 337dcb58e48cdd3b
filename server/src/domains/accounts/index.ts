import { accountsApi } from '@mela/contract/api/accounts';
import { newsApi } from '@mela/contract/api/news';
import { accountErrors } from '@mela/contract/errors/accounts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import './events.ts';
import { getSelf, patchSelf, profiles, putLocale } from './profile.ts';
import { getNews, patchNews } from './news.ts';
import { register } from './register.ts';
import { accountSettings } from './settings.ts';

/** Accounts of players: registration, profile and password. Money, log-ins and levels belong to other domains. */
export { changePassword, checkCredentials } from './passwords.ts';
export { profiles, type Profiles } from './profile.ts';
export { demoPlayerNamed } from './demo-player-store.ts';
export { isDemoPlayer, isRealPerson, readLookup } from './rules.ts';
export { userById, userByLookup, usersByIds, type UserRow } from './store.ts';

export const domain = defineDomain({
  name: 'accounts',
  tier: 1,
  calls: ['settings'],
  hears: [],
  emits: ['user.registered'],
  errors: accountErrors,
  settings: accountSettings,
  parts({ extensionsOf }) {
    const [assembler] = extensionsOf(profiles);
    if (!assembler) throw new Error('no domain extends accounts.profiles');
    return {
      routes: [
        ...defineRoutes(accountsApi, {
          'POST /users': register(assembler),
          'GET /users/self': getSelf(assembler),
          'PATCH /users/self': patchSelf(assembler),
          'PUT /users/self/locale': putLocale,
        }),
        ...defineRoutes(newsApi, { 'GET /users/self/news': getNews, 'PATCH /users/self/news': patchNews }),
      ],
    };
  },
});
