import { loginTokensApi, sessionsApi } from '@mela/contract/api/accounts/accounts';
import { challenge, identityLocks, sessionLock } from '../accounts/index.ts';
import { correctPlayerApi } from '@mela/contract/api/operators/office/correct-player';
import { operatorPlayersApi } from '@mela/contract/api/operators/operator-players';
import { recoveryApi } from '@mela/contract/api/accounts/recovery';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { authenticate } from './authenticate.ts';
import { endForBreak, logOut } from './end-sessions.ts';
import { sessionEnding } from '../protection/index.ts';
import { sessionJobs } from './jobs.ts';
import { lookUpEmail, lookUpPhone } from './lookup/look-up.ts';
import { giveLoginToken, logIn, logInByToken } from './log-in/log-in.ts';
import { putPassword } from './password/change-password.ts';
import { endOtherSessions, listSessions, showLastPage } from './own-sessions.ts';
import {
  endPlayerReview,
  endPlayerSessions,
  exclude,
  removePlayerName,
  resetPlayerFactor,
  reviewPlayer,
  showPlayer,
  unlockPlayer,
} from './acts-on-players/player-rows.ts';
import { correctPlayerContact, correctPlayerPerson } from './acts-on-players/correct-player.ts';
import { askRecovery } from './password/ask-recovery.ts';
import { resetPassword, waysEnding } from './password/reset-password.ts';
import { ageSecMax, deviceDays } from './rules.ts';
import { lockOpenSession } from './lock-open-session.ts';
import { sessionSettings } from './settings.ts';
import { refreshToken } from './start-session.ts';
import { beganWithDevice } from './store.ts';
import { clearSso, loadSso, saveSso } from './sso/sso.ts';

/** Log-ins, their tokens and single sign-on. */
export { authenticate } from './authenticate.ts';
export { actOnPlayer, operatorActs, type OperatorAct } from './acts-on-players/act-on-player.ts';
export { findPlayer, userOf } from './acts-on-players/find-player.ts';
export { redirectedBy } from './acts-on-players/opening-acts.ts';
export { excludePlayer } from './acts-on-players/exclude-player.ts';
export { endForBreak as endAllSessions } from './end-sessions.ts';
export { checkFactor, checkPassword } from './log-in/prove-owner.ts';
export { lockOpenSession } from './lock-open-session.ts';
export { waysEnding } from './password/reset-password.ts';
export { readDevice } from './read-device.ts';
export { startSession } from './start-session.ts';
export { lastPageAt, sessionsEndedSince, sessionStart } from './store.ts';

export const domain = defineDomain({
  name: 'sessions',
  tier: 3,
  tables: {
    analytics: [{ name: 'session', version: 1, key: 'id', at: 'begun_at', final: false }],
    open: ['login_token', 'replaced_token', 'session', 'sso_token'],
    offers: ['open_device', 'session_state'],
  },
  personal: {
    tables: {
      'sessions.session': { hidden: ['token_hash'], afterClosure: { address: '', user_agent: '' } },
      'sessions.login_token': { ...deleted, exported: false },
      'sessions.sso_token': { ...deleted, exported: false },
    },
  },
  retention: [
    retention({ table: 'sessions.login_token', since: 'expires_at', keptSec: 0 }),
    retention({ table: 'sessions.sso_token', since: 'expires_at', keptSec: 0 }),
    // Older than any session.
    retention({ table: 'sessions.replaced_token', since: 'replaced_at', keptSec: ageSecMax }),
    // From where a player logged in is of use as long as the signals about it; when they logged in stays.
    retention({ table: 'sessions.session', since: beganWithDevice, keptSec: deviceDays * daySec, clears: { address: '', user_agent: '' } }),
  ],
  calls: ['settings', 'messages', 'audit', 'accounts', 'operators', 'wallet', 'protection', 'signals'],
  hears: [],
  emits: ['session.started', 'session.ended', 'operator.acted'],
  settings: sessionSettings,
  routes: [
    ...defineRoutes(sessionsApi, {
      'POST /login/lookup': logIn,
      'POST /lookup/email': lookUpEmail,
      'POST /lookup/phone': lookUpPhone,
      'GET /captcha': async (ctx) => challenge(ctx),
      'POST /users/self/refreshToken': refreshToken,
      'POST /logout': logOut,
      'PUT /users/self/password': putPassword,
      'GET /users/self/sessions': listSessions,
      'GET /users/self/statistics/last-page-open-date': showLastPage,
      'DELETE /users/self/sessions': endOtherSessions,
    }),
    ...defineRoutes(operatorPlayersApi, {
      'GET /players': showPlayer,
      'POST /players/:id/end-sessions': endPlayerSessions,
      'POST /players/:id/reset-second-factor': resetPlayerFactor,
      'POST /players/:id/unlock': unlockPlayer,
      'POST /players/:id/review': reviewPlayer,
      'POST /players/:id/end-review': endPlayerReview,
      'POST /players/:id/remove-nickname': removePlayerName,
      'POST /players/:id/exclude': exclude,
    }),
    ...defineRoutes(loginTokensApi, {
      'POST /login/token': logInByToken,
      'POST /users/self/login-token': giveLoginToken,
      'GET /sso/token': loadSso,
      'PUT /sso/token': saveSso,
      'DELETE /sso/token': clearSso,
    }),
  ],
  extensions: [extend(sessionEnding, endForBreak), extend(sessionLock, lockOpenSession)],
  parts: ({ extensionsOf }) => ({
    routes: [
      ...defineRoutes(recoveryApi, {
        'POST /password/recovery': askRecovery,
        'PUT /password/recovery': resetPassword(extensionsOf(waysEnding)),
      }),
      ...defineRoutes(correctPlayerApi, {
        'POST /players/:id/correct-contact': correctPlayerContact,
        'POST /players/:id/correct-person': correctPlayerPerson(extensionsOf(identityLocks)),
      }),
    ],
  }),
  jobs: sessionJobs,
  authenticate,
});
