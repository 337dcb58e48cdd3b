import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Currency, Empty, Id, Locale, OrNull, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { avatars } from '../../site/avatars.ts';
import { Asked, TypedCode } from './confirmation.ts';
import { LevelFrame } from '../loyalty.ts';
import { Limit, LimitChange } from '../protection.ts';
import { FactorState } from './two-factor.ts';
import { Wallet } from '../wallet.ts';

/** What other players may see of this one. A name that is not shown is masked: A•••a. */
export const Visible = Type.Object({
  name: Type.Boolean({ description: 'the nickname as it is written' }),
  achievements: Type.Boolean({ description: 'the page of achievements' }),
  wins: Type.Boolean({ description: 'wins and places, in lists of winners, the hall of fame and ratings' }),
});
export type Visible = Static<typeof Visible>;

/** The player's own data: the product's User, money in rupees. */
export const User = Type.Object({
  id: Id,
  created: UnixSec,
  locale: Locale,
  nickname: Type.Union([Type.String(), Type.Null()], { description: 'others see it masked, unless `visible.name`' }),
  avatar: Type.Enum(avatars),
  frame: LevelFrame,
  visible: Visible,
  shownName: Type.String({ description: 'the name that other players see now' }),
  labels: Type.Array(Type.String()),
  denomination: Rupees,
  autoLogout: Type.Boolean(),
  email: Type.Union([Type.String(), Type.Null()]),
  emailConfirmed: Type.Boolean(),
  phone: Type.Union([Type.String(), Type.Null()]),
  phoneConfirmed: Type.Boolean(),
  currency: Currency,
  wallets: Type.Array(Wallet),
  limits: Type.Array(Limit),
  limitsSchedule: Type.Array(LimitChange),
  level: Type.Object({
    id: Id,
    currentScore: Type.Integer(),
    progress: Type.Number({ description: 'per cent of the way to the next level' }),
    maxScore: Type.Integer(),
    name: Type.String(),
  }),
  extendedProfileFilled: Type.Boolean(),
  hasPhoneConfirmationCode: Type.Boolean(),
  emailConfirmationTokenTtl: Type.Integer(),
  phoneConfirmationCodeTtl: Type.Integer(),
  user_document_verify_accepted: Type.Boolean(),
  user_document_verify_operator_accepted: Type.Boolean(),
  user_document_verify_refused: Type.Boolean(),
  verificationForm: Type.Object({ status: Type.String(), actions: Type.Array(Type.String()) }),
  fortuneWheelSpinCount: Type.Integer({ minimum: 0 }),
  fortuneWheelAdditionSpinCount: Type.Integer({ minimum: 0 }),
  showNewYearVideo: Type.Boolean(),
  inVipClub: Type.Boolean(),
  /** A member of the VIP club who has not seen its welcome yet. */
  vipWelcome: Type.Boolean(),
});
export type User = Static<typeof User>;

/** What was read in a captcha's picture, with its signature. */
export const Protection = Type.Object(
  { phrase: Type.String({ minLength: 1, maxLength: 20 }), signature: Type.String({ minLength: 1, maxLength: 200 }) },
  strict,
);

/** The partner whose link led to the site, with the partner's own names of the click and of the campaign. */
export const Arrival = Type.Object(
  {
    partner: Type.String({ minLength: 1, maxLength: 64 }),
    click: Type.String({ maxLength: 200 }),
    campaign: Type.String({ maxLength: 200 }),
    accepted: Type.Optional(
      Type.Literal(true, { description: 'the visitor has accepted the notice of cookies; without it the rest is not stored' }),
    ),
  },
  strict,
);
export type Arrival = Static<typeof Arrival>;

const Registration = Type.Object(
  {
    lookup: Type.String({ minLength: 1, maxLength: 254, description: 'e-mail address or phone number' }),
    password: Type.String({ minLength: 1, maxLength: 256 }),
    locale: Locale,
    birthDate: Type.Union([Type.String({ description: 'year-month-day' }), Type.Null()]),
    agreement: Type.Boolean(),
    promoCode: Type.Optional(Type.String({ maxLength: 64 })),
    referralCode: Type.Optional(Type.String({ maxLength: 64 })),
    arrival: Type.Optional(Arrival),
    protection: Type.Optional(Protection),
    confirmFirst: Type.Optional(Type.Boolean({ description: 'the caller has a step for the code, and needs no account before it' })),
  },
  strict,
);

/** What a registration waits for: the code that was sent, or the message that says that there is an account. */
export const Confirmation = Type.Object({
  application: Type.String({ description: 'the form as only the server can read it; valid for a day' }),
  by: Type.Enum(['email', 'phone']),
  sentTo: Type.String({ description: 'the address as the server understood it' }),
  ttl: Type.Integer({ minimum: 0, description: 'seconds until another code may be asked for' }),
});
export type Confirmation = Static<typeof Confirmation>;
/** The `application` of a `Confirmation`: encrypted, so that only the server can read it. */
export const SealedApplication = Type.String({ minLength: 1, maxLength: 4000 });

/** A log-in that is open. */
export const OpenSession = Type.Object({
  id: Id,
  startedAt: UnixSec,
  /** Last used, to about a minute. */
  seenAt: UnixSec,
  browser: OrNull(Type.String({ description: 'such as Chrome' })),
  system: OrNull(Type.String({ description: 'such as Android' })),
  /** The log-in of this call. */
  isThis: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;

/** For all players of a mobile network together: pictures are asked for long before, and messages have limits by number and day. */
const byAddress = { hits: 120, windowSec: 60, by: 'address' } as const;
const byAccount = { hits: 30, windowSec: 60, by: 'account' } as const;

/** The answer to an application: the new account, or what it waits for. */
export const Applied = Type.Object({ token: OrNull(Type.String()), user: OrNull(User), confirmation: OrNull(Confirmation) });

export const accountsApi = endpoints('/api/v18', 'accounts', {
  'POST /users': {
    summary:
      'Open an account by e-mail or phone and log in, at once or once the address is confirmed. The answer is the same where an account has it.',
    repeat: 'finds the account there and says so to its owner, as to anyone who registers an address twice',
    login: 'none',
    // Attempts are counted by themselves, which a rejection does not roll back.
    transaction: 'none',
    rateLimit: byAddress,
    body: Registration,
    data: Applied,
    errors: [
      'errors.forbidden',
      'errors.validation',
      'errors.lookup.invalid',
      'errors.registration.refused',
      'errors.email.invalid',
      'errors.email.domain',
      'errors.phone.invalid',
      'errors.password.short',
      'errors.password.long',
      'errors.password.common',
      'errors.password.weak',
      'errors.birthDate.invalid',
      'errors.birthDate.young',
      'errors.agreement.required',
      'errors.texts.refused',
      'errors.captcha',
      'errors.captcha_phrase',
      'errors.rate_limit',
    ],
  },
  'GET /users/self': {
    summary: 'The player with wallets, limits and level.',
    login: 'required',
    transaction: 'none',
    whyNotRead: 'reads its parts at once, each by a connection of its own',
    data: User,
    errors: ['errors.unauthorized'],
  },
  'PATCH /users/self': {
    summary: 'Fill in the extended profile.',
    login: 'required',
    transaction: 'write',
    body: Type.Object(
      {
        firstName: Type.Optional(Type.String({ maxLength: 64 })),
        lastName: Type.Optional(Type.String({ maxLength: 64 })),
        city: Type.Optional(Type.String({ maxLength: 64 })),
        birthDate: Type.Optional(Type.String({ maxLength: 10 })),
        autoLogout: Type.Optional(Type.Boolean({ description: 'log out by itself, where the setting auto_logout.enabled is on' })),
      },
      strict,
    ),
    data: User,
    errors: ['errors.validation', 'errors.birthDate.invalid', 'errors.birthDate.young', 'errors.profile.checked', 'errors.unauthorized'],
  },
  'PATCH /users/self/profile': {
    summary: 'Choose nickname, picture and what other players may see. What is not given stays.',
    login: 'required',
    transaction: 'write',
    body: Type.Object(
      {
        nickname: Type.Optional(
          Type.String({ maxLength: 64, description: '4 to 16 letters, digits, dashes, underscores and dots, one name one player' }),
        ),
        avatar: Type.Optional(Type.Enum(avatars)),
        visible: Type.Optional(Type.Partial(Visible, strict)),
      },
      strict,
    ),
    data: User,
    errors: ['errors.validation', 'errors.nickname.invalid', 'errors.nickname.refused', 'errors.nickname.taken', 'errors.unauthorized'],
  },
  'PUT /users/self/locale': {
    summary: "Save the player's language.",
    login: 'required',
    transaction: 'write',
    body: Type.Object({ locale: Locale }, strict),
    data: Empty,
    errors: ['errors.validation', 'errors.unauthorized'],
  },
});

export const registrationApi = endpoints('/api/v18', 'accounts', {
  'POST /users/confirm': {
    summary:
      'Open the account of an application with the code that was sent, and log in. After five wrong codes another must be asked for.',
    repeat: 'same',
    login: 'none',
    // A wrong attempt counts, so a rejection must not roll it back.
    transaction: 'none',
    rateLimit: byAccount,
    body: Type.Object({ application: SealedApplication, code: TypedCode }, strict),
    data: Type.Object({ token: Type.String(), user: User }),
    errors: [
      'errors.validation',
      'errors.application.expired',
      'errors.code.wrong',
      'errors.code.expired',
      'errors.registration.refused',
      'errors.forbidden',
      'errors.rate_limit',
    ],
  },
  'POST /users/confirm/code': {
    summary: 'Send the code of an application again: every 300 s by mail, 60 s by phone, 11 times a day (6 by text message).',
    repeat: 'sends another message, and only after the time that the answer names',
    login: 'none',
    transaction: 'write',
    rateLimit: byAddress,
    body: Type.Object({ application: SealedApplication }, strict),
    data: Asked,
    errors: [
      'errors.validation',
      'errors.application.expired',
      'errors.confirm.email_wait',
      'errors.confirm.phone_wait',
      'errors.texts.refused',
      'errors.rate_limit',
    ],
  },
});

/** Without a token: the password is right, and a code of the second factor logs in. A code that is sent was sent now, unless `ttl` is not over. */
const LogInAnswer = Type.Object({ token: OrNull(Type.String()), lookup: Type.String(), twoFactor: FactorState });
const logInErrors = [
  'errors.validation',
  'errors.credentials',
  'errors.code.wrong',
  'errors.code.used',
  'errors.captcha',
  'errors.captcha_phrase',
  'errors.self_excluded',
  'errors.rate_limit',
] as const;
const firstStep = { password: Type.String({ minLength: 1, maxLength: 256 }), protection: Type.Optional(Protection) };

export const sessionsApi = endpoints('/api/v18', 'sessions', {
  'POST /login/lookup': {
    summary: 'Log in by e-mail or phone with a password. After repeated failures a picture must be read.',
    repeat: 'each log-in opens a session of its own',
    login: 'none',
    // An attempt is counted in a transaction of its own, which a rejection does not roll back.
    transaction: 'none',
    rateLimit: byAccount,
    headers: { 'Verification-Token': 'What was read in the picture, as `<phrase>:<signature>`, in place of `protection` in the body.' },
    body: Type.Object(
      {
        lookup: Type.String({
          minLength: 1,
          maxLength: 800,
          description: 'e-mail, phone number, or the token of POST /lookup/email and /lookup/phone, which needs no password',
        }),
        password: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
        twoFactorCode: Type.Optional(
          Type.String({ maxLength: 40, description: 'a code of the app, mail or text message, or a recovery code' }),
        ),
        protection: Type.Optional(Protection),
      },
      strict,
    ),
    data: LogInAnswer,
    errors: logInErrors,
  },
  'POST /lookup/email': {
    summary:
      'The first step of a log-in by e-mail. With a second factor `lookup` is a token by which POST /login/lookup takes the code, for ten minutes.',
    repeat: 'each log-in opens a session of its own',
    login: 'none',
    transaction: 'none',
    rateLimit: byAccount,
    body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), ...firstStep }, strict),
    data: LogInAnswer,
    errors: logInErrors,
  },
  'POST /lookup/phone': {
    summary: 'The same by phone number.',
    repeat: 'each log-in opens a session of its own',
    login: 'none',
    transaction: 'none',
    rateLimit: byAccount,
    body: Type.Object({ phone: Type.String({ minLength: 1, maxLength: 254 }), ...firstStep }, strict),
    data: LogInAnswer,
    errors: logInErrors,
  },
  'GET /captcha': {
    whyNotRead: 'draws a picture and signs it; nothing is stored',
    summary: 'Another picture, for one that cannot be read.',
    login: 'none',
    transaction: 'none',
    rateLimit: { hits: 300, windowSec: 60, by: 'address' },
    data: Type.Object({ image: Type.String({ description: 'PNG as a data URL' }), signature: Type.String() }),
    errors: ['errors.rate_limit'],
  },
  'POST /users/self/refreshToken': {
    summary: 'A new token for the old one, which stops working.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    data: Type.Object({ token: Type.String() }),
    errors: ['errors.unauthorized', 'errors.self_excluded'],
  },
  'POST /logout': {
    summary: 'End this session.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    data: Empty,
    errors: ['errors.unauthorized'],
  },
  'PUT /users/self/password': {
    summary: 'Change the password. All other sessions of the player end.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 300, by: 'user' },
    body: Type.Object({ password: Type.String({ maxLength: 256 }), newPassword: Type.String({ maxLength: 256 }) }, strict),
    data: Empty,
    errors: [
      'errors.validation',
      'errors.password.wrong',
      'errors.password.required',
      'errors.password.same',
      'errors.password.short',
      'errors.password.long',
      'errors.password.common',
      'errors.password.weak',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'GET /users/self/statistics/last-page-open-date': {
    summary: 'When the player last had a page open before this visit, to about a minute; null where none is known.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({ date: OrNull(UnixSec) }),
    errors: ['errors.unauthorized'],
  },
  'GET /users/self/sessions': {
    summary: "The player's open sessions, this one first, then the last used.",
    login: 'required',
    transaction: 'read',
    data: Type.Array(OpenSession),
    errors: ['errors.unauthorized'],
  },
  'DELETE /users/self/sessions': {
    summary: 'End all sessions of the player but this one.',
    login: 'required',
    transaction: 'write',
    data: Empty,
    errors: ['errors.unauthorized'],
  },
});

/** Log-ins without a password: a one-time token, and the single sign-on of sites of one parent domain. */
export const loginTokensApi = endpoints('/api/v18', 'sessions', {
  'POST /login/token': {
    summary: 'Log in with a one-time token of a mail or of the phone app. It works once.',
    repeat: 'same',
    login: 'none',
    transaction: 'write',
    rateLimit: byAccount,
    body: Type.Object({ token: Type.String({ minLength: 16, maxLength: 200 }) }, strict),
    data: Type.Object({ token: Type.String() }),
    errors: ['errors.validation', 'errors.credentials', 'errors.rate_limit'],
  },
  'POST /users/self/login-token': {
    summary: 'A one-time log-in token for this player, for the phone app.',
    repeat: 'each token is one of its own, for a few minutes',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 60, by: 'user' },
    data: Type.Object({ token: Type.String(), ttlSec: Type.Integer() }),
    errors: ['errors.unauthorized', 'errors.rate_limit'],
  },
  'GET /sso/token': {
    whyNotRead: 'a session begins from the cookie of the other site, once; the specification names the call',
    summary: 'A session token for the player of the single-sign-on cookie; null without a valid one.',
    login: 'none',
    // Most callers are guests, for whom there is nothing to look up.
    transaction: 'none',
    rateLimit: { hits: 600, windowSec: 60, by: 'address' },
    data: Type.Object({ token: Type.Union([Type.String(), Type.Null()]) }),
    errors: ['errors.rate_limit'],
  },
  'PUT /sso/token': {
    summary: 'Save this log-in in the single-sign-on cookie.',
    login: 'required',
    transaction: 'write',
    data: Empty,
    errors: ['errors.unauthorized'],
  },
  'DELETE /sso/token': {
    summary: 'Delete the single-sign-on cookie.',
    login: 'none',
    transaction: 'write',
    data: Empty,
    errors: [],
  },
});
