import { grantsApi } from '@mela/contract/api/grants';
import { grantErrors } from '@mela/contract/errors/grants';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { showPlayMoney, takeRefill } from './play-money.ts';
import { grantSettings } from './settings.ts';

/** Play money that the site gives: a welcome grant for a new account, and a daily refill. */
export { grantWelcome } from './play-money.ts';

export const domain = defineDomain({
  name: 'grants',
  tier: 3,
  calls: ['settings', 'wallet', 'protection'],
  hears: [],
  emits: [],
  settings: grantSettings,
  errors: grantErrors,
  routes: defineRoutes(grantsApi, { 'GET /play-money': showPlayMoney, 'POST /play-money/refill': takeRefill }),
});
