import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { authenticate } from './authenticate.ts';
import { sessionJobs } from './jobs.ts';
import { accountRoutes, loginTokenRoutes, sessionRoutes } from './routes.ts';
import { sessionSettings } from './settings.ts';

/** Log-ins: who a token belongs to, and ending them when a player leaves or protection asks. */
export { rejectionOfBlocks } from './exclusions.ts';
export { sessionsEndedSince } from './store.ts';

export const domain = defineDomain({
  name: 'sessions',
  tier: 3,
  calls: ['accounts', 'wallet'],
  hears: [],
  emits: ['user.registered', 'session.started', 'session.ended'],
  settings: sessionSettings,
  routes: [...accountRoutes, ...sessionRoutes, ...loginTokenRoutes],
  jobs: sessionJobs,
  authenticate,
});
