import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, Locale, OrNull, strict } from '../../http/schema.ts';
import { Applied, Arrival, Protection, SealedApplication, User } from './accounts.ts';
import { TypedCode } from './confirmation.ts';
import { FactorState } from './two-factor.ts';

/**
 * What a log-in by an account elsewhere still needs: a code of the second factor, the password of the account that has this address, or the data of a
 * new account.
 */
export const SocialStep = Type.Enum(['done', 'factor', 'link', 'register']);
export type SocialStep = Static<typeof SocialStep>;

/** A log-in by an account elsewhere. With a token the player is logged in; without one `oauthToken` continues it for a quarter of an hour. */
export const SocialLogIn = Type.Object({
  token: OrNull(Type.String()),
  socialNetwork: Type.String({ description: 'such as google' }),
  step: SocialStep,
  lookup: OrNull(Type.String({ description: 'the address for which the network vouches' })),
  twoFactor: Type.Object({ ...FactorState.properties, confirmed: Type.Boolean({ description: 'the network vouches for the address' }) }),
  email: OrNull(Type.String({ description: 'as the network knows it' })),
  phone: OrNull(Type.String()),
  oauthToken: OrNull(Type.String()),
  referralCode: OrNull(Type.String()),
  params: Type.Object({ returnTo: Type.String({ description: 'a path of this site' }) }),
});
export type SocialLogIn = Static<typeof SocialLogIn>;

/** For all players of a mobile network together. */
const byAddress = { hits: 120, windowSec: 60, by: 'address' } as const;
const byAccount = { hits: 30, windowSec: 60, by: 'account' } as const;
const Token = Type.String({ minLength: 16, maxLength: 200 });
const Code = Type.String({ maxLength: 40, description: 'a code of the app, mail or text message, or a recovery code' });
const ReferralCode = Type.String({ maxLength: 64 });

/** Log-ins by accounts elsewhere: at a network that speaks OpenID Connect, or in the messenger. */
export const socialApi = endpoints('/api/v18', 'social', {
  'GET /oauth/:network/url': {
    whyNotRead: 'signs an address; nothing is stored',
    summary: 'Where the browser goes to log in at a network. It comes back to /oauth/{network} of the site.',
    login: 'none',
    transaction: 'none',
    rateLimit: byAddress,
    params: Type.Object({ network: Type.String({ pattern: '^[a-z]{2,20}$' }) }),
    query: Type.Object({
      returnTo: Type.Optional(Type.String({ maxLength: 512, description: 'a path of this site, opened after the log-in' })),
      referralCode: Type.Optional(ReferralCode),
    }),
    data: Type.Object({ url: Type.String() }),
    errors: ['errors.not_found', 'errors.validation', 'errors.field.invalid', 'errors.social.unavailable', 'errors.rate_limit'],
  },
  'POST /lookup/oauth': {
    summary: 'Log in with the query with which the browser came back, or continue with the token of the first answer.',
    repeat: 'each log-in opens a session of its own',
    login: 'none',
    transaction: 'none',
    rateLimit: byAccount,
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2000 })),
      state: Type.Optional(Type.String({ maxLength: 200 })),
      iss: Type.Optional(Type.String({ maxLength: 500 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    body: Type.Object(
      { token: Type.Optional(Token), referralCode: Type.Optional(ReferralCode), twoFactorCode: Type.Optional(Code) },
      strict,
    ),
    data: SocialLogIn,
    errors: [
      'errors.validation',
      'errors.code.wrong',
      'errors.code.used',
      'errors.two_factor.off',
      'errors.social.failed',
      'errors.social.cancelled',
      'errors.social.unavailable',
      'errors.self_excluded',
      'errors.rate_limit',
    ],
  },
  'POST /lookup/oauth/link': {
    summary: 'Show with its password that an account is yours: from then on the account elsewhere logs in there.',
    repeat: 'each log-in opens a session of its own',
    login: 'none',
    transaction: 'none',
    rateLimit: byAccount,
    body: Type.Object(
      {
        token: Token,
        lookup: Type.Optional(
          Type.String({ minLength: 1, maxLength: 254, description: 'for the messenger; a network says the address itself' }),
        ),
        password: Type.String({ minLength: 1, maxLength: 256 }),
        twoFactorCode: Type.Optional(Code),
        protection: Type.Optional(Protection),
      },
      strict,
    ),
    data: SocialLogIn,
    errors: [
      'errors.validation',
      'errors.credentials',
      'errors.code.wrong',
      'errors.code.used',
      'errors.captcha',
      'errors.captcha_phrase',
      'errors.social.failed',
      'errors.connection.exists',
      'errors.self_excluded',
      'errors.rate_limit',
    ],
  },
  'POST /users/oauth': {
    summary: 'Open an account for an account elsewhere and log in: at once where the network vouches for the address, else as POST /users.',
    repeat: 'same',
    login: 'none',
    transaction: 'none',
    rateLimit: byAddress,
    body: Type.Object(
      {
        token: Token,
        lookup: Type.Optional(Type.String({ minLength: 1, maxLength: 254, description: 'an address, where the network vouches for none' })),
        locale: Locale,
        birthDate: Type.Union([Type.String({ description: 'year-month-day' }), Type.Null()]),
        agreement: Type.Boolean(),
        confirmFirst: Type.Optional(Type.Boolean({ description: 'as in POST /users' })),
        promoCode: Type.Optional(Type.String({ maxLength: 64 })),
        referralCode: Type.Optional(ReferralCode),
        arrival: Type.Optional(Arrival),
        protection: Type.Optional(Protection),
      },
      strict,
    ),
    data: Applied,
    errors: [
      'errors.forbidden',
      'errors.validation',
      'errors.lookup.invalid',
      'errors.registration.refused',
      'errors.email.invalid',
      'errors.email.domain',
      'errors.phone.invalid',
      'errors.birthDate.invalid',
      'errors.birthDate.young',
      'errors.agreement.required',
      'errors.texts.refused',
      'errors.captcha',
      'errors.captcha_phrase',
      'errors.social.failed',
      'errors.rate_limit',
    ],
  },
  'POST /users/oauth/confirm': {
    summary: 'Open it with the code that was sent to the address that was typed, as POST /users/confirm.',
    repeat: 'same',
    login: 'none',
    transaction: 'none',
    rateLimit: byAccount,
    body: Type.Object({ token: Token, application: SealedApplication, code: TypedCode }, strict),
    data: Type.Object({ token: Type.String(), user: User }),
    errors: [
      'errors.validation',
      'errors.application.expired',
      'errors.code.wrong',
      'errors.code.expired',
      'errors.registration.refused',
      'errors.forbidden',
      'errors.social.failed',
      'errors.rate_limit',
    ],
  },
});

/** Log-in from the messenger. */
export const telegramApi = endpoints('/api/v18', 'social', {
  'POST /telegram/login': {
    summary: 'Log in with the signed data that the messenger gives the site inside it. Each works once, within an hour.',
    repeat: 'same',
    login: 'none',
    transaction: 'none',
    rateLimit: byAccount,
    body: Type.Object({ initData: Type.String({ minLength: 1, maxLength: 4096 }), referralCode: Type.Optional(ReferralCode) }, strict),
    data: SocialLogIn,
    errors: ['errors.validation', 'errors.not_found', 'errors.telegram.start', 'errors.self_excluded', 'errors.rate_limit'],
  },
});

/** What the messenger sends for the bot. */
export const telegramWebhookApi = endpoints('/telegram', 'social', {
  'POST /webhook': {
    summary: 'An update of the bot; its header has the secret that was given with the address.',
    repeat: 'an update of the bot is answered in its chat each time',
    login: 'psp',
    transaction: 'none',
    bodyBytesMax: 262_144,
    data: Empty,
    errors: ['errors.not_found', 'errors.telegram.webhook', 'errors.validation'],
  },
});
