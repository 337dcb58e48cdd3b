import { careApi, operatorCareApi } from '@mela/contract/api/protection/care';
import { protectionApi } from '@mela/contract/api/protection';
import { protectionErrors } from '@mela/contract/errors/protection';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { breakCalls, sessionEnding } from './breaks/breaks.ts';
import './events.ts';
import { leftBefore, leftKeptSec } from './identities/network-store.ts';
import { retention } from '../../kernel/retention/retention.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { registrationChecks } from '../accounts/index.ts';
import { mayRegister } from './identities/identities.ts';
import { deleteQuietHours, putQuietHours, showQuietHours } from './quiet-hours/quiet-hours.ts';
import { listCare, noteCareSeen, showCare } from './markers/care.ts';
import { limitConsumer } from './limits/watch-limits.ts';
import { markerConsumer } from './markers/watch-markers.ts';
import { deleteLimit, putLimit, showLimits, showLimitsOfKind } from './limits/limits.ts';
import { protectionSettings } from './settings.ts';

/** Who may play: limits and breaks that players choose, and the countries of a licence. */
export { beginBreak, sessionEnding, type BreakName } from './breaks/breaks.ts';
export { careOf, isInCare } from './markers/care.ts';
export { limitsOf } from './limits/limits.ts';
export {
  contactHashes,
  excludeDocument,
  excludeIdentities,
  isContactExcluded,
  isNetworkExcluded,
  isDocumentExcluded,
  noteCorrection,
  noteNetwork,
  noteNetworkLeft,
} from './identities/identities.ts';
export { reminderOf, saveInterval, saveShown, type Reminder } from './reality-check/store.ts';
export {
  checkCountry,
  checkMayPlay,
  exclusionOf,
  isClosed,
  isGuarded,
  isProtected,
  protectionOf,
  mayBeInvited,
  refuseGuarded,
  rejectionOfBlocks,
  rejectionOfExclusion,
} from './restrictions.ts';
export { uncountedTimes } from './uncounted-times.ts';

export const domain = defineDomain({
  name: 'protection',
  tier: 2,
  tables: {
    open: [
      'care',
      'contact_change',
      'excluded_identity',
      'limit_change',
      'limit_reached',
      'network_of_player',
      'play_signs',
      'quiet_change',
      'reality_check',
    ],
    offers: ['care_time'],
  },
  personal: {
    tables: {
      'protection.limit_change': retained,
      'protection.limit_reached': { ...deleted, exported: false },
      'protection.quiet_change': retained,
      'protection.contact_change': { ...deleted, exported: false },
      'protection.network_of_player': { ...deleted, exported: false },
      'protection.reality_check': deleted,
      'protection.play_signs': deleted,
      'protection.care': retained,
      // So that a break holds after the account is closed.
      'protection.excluded_identity': { ...retained, hidden: ['hash'] },
    },
  },
  retention: [retention({ table: 'protection.network_of_player', since: leftBefore, keptSec: leftKeptSec })],
  calls: ['audit', 'accounts', 'settings', 'wallet'],
  hears: ['round.settled', 'deposit.succeeded', 'withdrawal.cancelled'],
  emits: ['limit.changed', 'limit.reached', 'quiet.changed', 'break.started', 'care.raised'],
  settings: protectionSettings,
  errors: protectionErrors,
  consumers: [markerConsumer, limitConsumer],
  extensions: [extend(registrationChecks, mayRegister)],
  parts({ extensionsOf }) {
    const [endSessions] = extensionsOf(sessionEnding);
    if (!endSessions) throw new Error('no domain extends protection.session-ending');
    const { coolOff, selfExclude } = breakCalls(endSessions);
    return {
      routes: [
        ...defineRoutes(careApi, { 'GET /users/self/care': showCare, 'POST /users/self/care/seen': noteCareSeen }),
        ...defineRoutes(operatorCareApi, { 'GET /care': listCare }),
        ...defineRoutes(protectionApi, {
          'GET /users/self/limits': showLimits,
          'GET /users/self/limits/:kind': showLimitsOfKind,
          'PUT /users/self/limits/:kind': putLimit,
          'DELETE /users/self/limits/:kind': deleteLimit,
          'GET /users/self/quiet-hours': showQuietHours,
          'PUT /users/self/quiet-hours': putQuietHours,
          'DELETE /users/self/quiet-hours': deleteQuietHours,
          'POST /users/self/cool-off': coolOff,
          'POST /users/self/self-exclusion': selfExclude,
        }),
      ],
    };
  },
});
