import { protectionApi } from '@mela/contract/api/protection';
import { protectionErrors } from '@mela/contract/errors/protection';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { breakCalls, sessionEnding } from './breaks/breaks.ts';
import './events.ts';
import { deleteLimit, putLimit, showLimits, showLimitsOfKind } from './limits/limits.ts';
import { protectionSettings } from './settings.ts';

/** Who may play: limits and breaks that players choose, and the countries of a licence. */
export { beginBreak, sessionEnding, type BreakName } from './breaks/breaks.ts';
export { limitsOf } from './limits/limits.ts';
export { checkCountry, exclusionOf, rejectionOfBlocks, rejectionOfExclusion } from './restrictions.ts';

export const domain = defineDomain({
  name: 'protection',
  tier: 2,
  calls: ['accounts', 'settings', 'wallet'],
  hears: [],
  emits: ['limit.changed', 'break.started'],
  settings: protectionSettings,
  errors: protectionErrors,
  parts({ extensionsOf }) {
    const [endSessions] = extensionsOf(sessionEnding);
    if (!endSessions) throw new Error('no domain extends protection.session-ending');
    const { coolOff, selfExclude } = breakCalls(endSessions);
    return {
      routes: defineRoutes(protectionApi, {
        'GET /users/self/limits': showLimits,
        'GET /users/self/limits/:kind': showLimitsOfKind,
        'PUT /users/self/limits/:kind': putLimit,
        'DELETE /users/self/limits/:kind': deleteLimit,
        'POST /users/self/cool-off': coolOff,
        'POST /users/self/self-exclusion': selfExclude,
      }),
    };
  },
});
