import { accountsApi, registrationApi } from '@mela/contract/api/accounts/accounts';
import { agreementsApi } from '@mela/contract/api/accounts/privacy';
import { newsApi } from '@mela/contract/api/accounts/news';
import { confirmationApi } from '@mela/contract/api/accounts/confirmation';
import { twoFactorApi } from '@mela/contract/api/accounts/two-factor';
import { accountErrors } from '@mela/contract/errors/accounts';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { retention } from '../../kernel/retention/retention.ts';
import { agree, showAgreements } from './agreements/agreements.ts';
import { failureWindowSec } from './captcha/attempts.ts';
import { askWindowSec } from './codes/rules.ts';
import { askToConfirmEmail, askToConfirmPhone, confirmEmail, confirmPhone, showRateLimits } from './confirmation/confirm.ts';
import './events.ts';
import { beginFactor, sendFactorCodeAgain, sessionLock, showFactor, switchOff, switchOn } from './two-factor/two-factor.ts';
import { accountJobs } from './jobs.ts';
import { getSelf, identityLocks, patchSelf, profiles, putLocale } from './profile.ts';
import { patchShown } from './names/choose-names.ts';
import { getNews, patchNews } from './news.ts';
import { confirmApplication } from './registration/confirm-application.ts';
import { registrationChecks } from './registration/open-account.ts';
import { register } from './registration/register.ts';
import { sendCodeAgain } from './registration/send-code.ts';
import { traitsOf } from './traits-store.ts';
import { playerTraits } from '../settings/index.ts';
import { accountSettings } from './settings.ts';

/** Accounts of players: registration, profile and password. Money, log-ins and levels belong to other domains. */
export { beginAttempt, challenge, endAttempt, forgetAttempts, takeAttemptBack, type Attempt } from './captcha/attempts.ts';
export { askForCode, checkCode, isTargetOf, reserveRecovery, secretOfLink, sendCode } from './codes/codes.ts';
export { takeSecret } from './codes/store.ts';
import { textGauges } from './codes/text-budget.ts';
export { refusedText, requireRoom, takeText } from './codes/text-budget.ts';
export { confirmationState } from './confirmation/confirm.ts';
export { correctContact, readContacts } from './correcting/correct-contact.ts';
export { changedFields, readPerson } from './correcting/correct-person.ts';
export { isPasswordOf, changePassword, checkCredentials, checkNewPassword } from './passwords.ts';
export { sendNotice } from './send-notice.ts';
export { identityLocks, profiles, type IdentityLock, type Profiles } from './profile.ts';
export { confirmAndOpen } from './registration/confirm-application.ts';
export { registrationChecks, type RegistrationCheck } from './registration/open-account.ts';
export { applyForAccount } from './registration/register.ts';
export { shownName } from './names/masked-name.ts';
export { playersNamed } from './names/named-store.ts';
export { removeNickname } from './names/remove-nickname.ts';
export { demoPlayersAmong, hiddenAmong, hideFromOthers, shownPlayers } from './names/shown-players.ts';
export { mailboxOf } from './mailbox.ts';
export { demoPlayerNamed } from './demo-player-store.ts';
export { countryOfPhone, isDemoPlayer, isRealPerson, isVip, ownLabels, readLookup, showsWins, type Lookup, vipLabel } from './rules.ts';
export { stopNews } from './news.ts';
export { newsOf } from './news-store.ts';
export { accountSetting } from './settings.ts';
export { sessionLock } from './two-factor/two-factor.ts';
export { factorMethod, useFactorCode } from './two-factor/check-factor.ts';
export { resealFactors } from './two-factor/reseal-factors.ts';
export { beginSecondStep } from './two-factor/sent-code.ts';
export { confirmedFactors, factorOf, forgetGuesses, removeFactor } from './two-factor/store.ts';
export {
  confirmContact,
  lockAccess,
  notePasswordUnknown,
  setLabel,
  updatePassword,
  updateUser,
  userById,
  userByLookup,
  userIdsAfter,
  marksOf,
  usersByIds,
  voidProofs,
  type ProvenAccount,
  type AccountMarks,
  type UserRow,
} from './store.ts';

export const domain = defineDomain({
  name: 'accounts',
  tier: 1,
  tables: {
    analytics: [{ name: 'player', version: 1, key: 'id', at: null, final: false }],
    open: [
      'agreement',
      'code',
      'failed_attempt',
      'news_choice',
      'nickname',
      'recovery_code',
      'removed_look',
      'text_count',
      'text_slot',
      'two_factor',
      'used_captcha',
      'user',
    ],
    reported: [{ table: 'user', columns: ['id', 'created_at', 'locale', 'country', 'labels'] }],
    offers: ['player_attributes', 'user_labels', 'user_locale', 'wanted_news'],
  },
  personal: {
    tables: {
      'accounts.user': {
        by: 'id',
        hidden: ['password_hash', 'access_version'],
        afterClosure: {
          email: 'closed-{id}@closed.invalid',
          mailbox: null,
          phone: null,
          password_hash: 'closed',
          birth_date: '1900-01-01',
          first_name: null,
          last_name: null,
          city: null,
          nickname: null,
          avatar: null,
          shows_name: 'false',
          shows_achievements: 'false',
          shows_wins: 'false',
          promo_code: null,
          referral_code: null,
        },
      },
      'accounts.nickname': { ...deleted, exported: false },
      'accounts.news_choice': retained,
      'accounts.agreement': retained,
      'accounts.code': { ...deleted, exported: false },
      'accounts.recovery_code': { ...deleted, exported: false },
      'accounts.two_factor': { ...deleted, hidden: ['sealed_secret', 'last_step', 'guesses', 'guesses_since'] },
    },
  },
  retention: [
    // What no one can use or wait for any more.
    retention({ table: 'accounts.code', since: 'asked_at', keptSec: 2 * askWindowSec }),
    retention({ table: 'accounts.text_count', since: 'day', keptSec: 2 * askWindowSec }),
    retention({ table: 'accounts.failed_attempt', since: 'last_at', keptSec: failureWindowSec }),
    retention({ table: 'accounts.used_captcha', since: 'expires_at', keptSec: failureWindowSec }),
  ],
  calls: ['settings', 'messages', 'audit'],
  hears: [],
  emits: ['user.registered', 'notice.refused', 'factor.changed', 'name.removed'],
  errors: accountErrors,
  settings: accountSettings,
  extensions: [extend(playerTraits, traitsOf)],
  parts({ extensionsOf, db, clock }) {
    const [assembler] = extensionsOf(profiles);
    if (!assembler) throw new Error('no domain extends accounts.profiles');
    const [lock] = extensionsOf(sessionLock);
    if (!lock) throw new Error('no domain extends accounts.session-lock');
    const checks = extensionsOf(registrationChecks);
    return {
      jobs: accountJobs,
      gauges: textGauges(db, clock.now),
      routes: [
        ...defineRoutes(accountsApi, {
          'POST /users': register(assembler, checks),
          'GET /users/self': getSelf(assembler),
          'PATCH /users/self': patchSelf(assembler, extensionsOf(identityLocks)),
          'PATCH /users/self/profile': patchShown(assembler),
          'PUT /users/self/locale': putLocale,
        }),
        ...defineRoutes(registrationApi, {
          'POST /users/confirm': confirmApplication(assembler, checks),
          'POST /users/confirm/code': sendCodeAgain,
        }),
        ...defineRoutes(agreementsApi, { 'GET /users/self/agreements': showAgreements, 'POST /users/self/agreements': agree }),
        ...defineRoutes(newsApi, { 'GET /users/self/news': getNews, 'PATCH /users/self/news': patchNews }),
        ...defineRoutes(twoFactorApi, {
          'GET /users/self/two-factor': showFactor,
          'POST /users/self/two-factor': beginFactor(lock),
          'POST /users/self/two-factor/code': sendFactorCodeAgain,
          'PUT /users/self/two-factor': switchOn(lock),
          'DELETE /users/self/two-factor': switchOff(lock),
        }),
        ...defineRoutes(confirmationApi, {
          'GET /users/self/rate-limits': showRateLimits,
          'POST /users/self/requestConfirm': askToConfirmEmail,
          'PUT /users/self/confirmEmail': confirmEmail,
          'POST /users/self/confirmPhone': askToConfirmPhone,
          'PUT /users/self/confirmPhone': confirmPhone,
        }),
      ],
    };
  },
});
