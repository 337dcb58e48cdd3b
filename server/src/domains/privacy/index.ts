import { privacyApi } from '@mela/contract/api/accounts/privacy';
import { privacyErrors } from '@mela/contract/errors/privacy';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { closeAccount, closeWithoutLogIn } from './close-account.ts';
import { privacyJobs } from './erase-closed.ts';
import { exportData } from './export-data.ts';
import { privacySettings } from './settings.ts';

/** The rights of players over their data: a copy of all of it, and the end of the account. */
export const domain = defineDomain({
  name: 'privacy',
  tier: 7,
  tables: {
    open: ['closure'],
  },
  personal: { tables: { 'privacy.closure': retained } },
  calls: ['audit', 'accounts', 'settings', 'wallet', 'protection', 'sessions'],
  hears: [],
  emits: ['account.closed'],
  settings: privacySettings,
  errors: privacyErrors,
  parts: ({ personal }) => ({
    routes: defineRoutes(privacyApi, {
      'GET /users/self/export': exportData(personal),
      'POST /users/self/closure': closeAccount(personal),
      'POST /closures': closeWithoutLogIn(personal),
    }),
    jobs: privacyJobs(personal),
  }),
});
