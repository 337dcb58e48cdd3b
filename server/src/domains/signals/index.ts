import { signalsApi } from '@mela/contract/api/operators/signals';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import './events.ts';
import { listLinked } from './list-linked.ts';
import { listSignals, reviewSignal } from './signals.ts';
import { countOpen, isOverBefore } from './store.ts';

/**
 * Signals of fraud from log-ins: they are shown to operators and to domains that ask, and block nothing. Only a person puts an account
 * under review.
 */
export { beginReview, checkNotUnderReview, liftReview, reviewedSince } from './account-review.ts';
export { readDeviceCookie } from './device-cookie.ts';
export { failedLogInsMin, noteFailedLogIns, noteLogIn } from './note-log-in.ts';
export { raise as raiseSignal } from './note-log-in.ts';
export { accountsByFirstAddress, accountsInSamePlace, sharedAddresses, sharedDevices } from './same-place-store.ts';
export { hasOpenSignalOf, isCorrectionOpen, openCorrectors, signalsOf } from './signals.ts';

/** Signals, reviewed or not, but for those that wait for another operator. */
const keptDays = 180;

export const domain = defineDomain({
  name: 'signals',
  tier: 2,
  tables: {
    open: ['account_review', 'sighting', 'signal'],
  },
  personal: {
    tables: {
      'signals.sighting': { ...deleted, hidden: ['device_hash', 'address_hash', 'first_address_hash'] },
      // An export would show a group of fraudsters how it was detected.
      'signals.signal': { ...retained, exported: false },
      'signals.account_review': { ...retained, hidden: ['reason', 'begun_by', 'lifted_by'] },
    },
  },
  retention: [
    retention({ table: 'signals.sighting', since: 'last_at', keptSec: keptDays * daySec }),
    retention({ table: 'signals.signal', since: isOverBefore, keptSec: keptDays * daySec }),
  ],
  calls: ['audit', 'operators'],
  hears: [],
  emits: ['signal.raised'],
  routes: defineRoutes(signalsApi, {
    'GET /signals': listSignals,
    'GET /players/:id/linked': listLinked,
    'POST /signals/:id/review': reviewSignal,
  }),
  parts: ({ db }) => ({
    gauges: [{ name: 'mela_signals_open', help: 'Signals of fraud that no operator has reviewed.', read: () => countOpen(db) }],
  }),
});
