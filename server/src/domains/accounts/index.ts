import { accountErrors } from '@mela/contract/errors/accounts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { accountSettings } from './settings.ts';

/** Who plays here. Money, log-ins and levels are other domains' matters; they ask for a person through this door. */
export { changeProfile, type Profile } from './change-profile.ts';
export { checkCountry } from './check-country.ts';
export { checkCredentials } from './check-credentials.ts';
export { createUser, type Application } from './create-user.ts';
export { accountSetting } from './settings.ts';
export { isRealPerson } from './rules.ts';
export { updateUser, userById, usersByIds, type UserRow } from './store.ts';

export const domain = defineDomain({
  name: 'accounts',
  tier: 1,
  calls: ['settings'],
  hears: [],
  emits: [],
  errors: accountErrors,
  settings: accountSettings,
});
