import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, OrNull, strict } from '../../http/schema.ts';
import { Asked, TypedCode } from './confirmation.ts';

/** Where the code of the second step comes from: an authenticator app, a mail, or a text message. */
export const FactorMethod = Type.Enum(['app', 'email', 'phone']);
export type FactorMethod = Static<typeof FactorMethod>;

/** What a log-in needs to know of the second step. */
export const FactorState = Type.Object({
  enabled: Type.Boolean(),
  method: OrNull(FactorMethod),
  sentTo: OrNull(Type.String({ description: 'the address of the code, most of it hidden' })),
  ttl: Type.Integer({ minimum: 0, description: 'seconds until the code can be sent again' }),
  refused: Type.Optional(Type.Literal('errors.texts.refused', { description: 'no code can be sent now; a recovery code logs in' })),
});
export type FactorState = Static<typeof FactorState>;

const guessing = { hits: 30, windowSec: 300, by: 'user' } as const;
const guessErrors = [
  'errors.validation',
  'errors.code.wrong',
  'errors.code.used',
  'errors.two_factor.off',
  'errors.unauthorized',
  'errors.rate_limit',
] as const;

/** Log-in with a second step: a code of an authenticator app, of a mail or of a text message, or one of the recovery codes. */
export const twoFactorApi = endpoints('/api/v18', 'accounts', {
  'GET /users/self/two-factor': {
    summary: 'Whether the second factor is on and which, how many recovery codes are left, and what can be chosen.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({
      enabled: Type.Boolean(),
      method: OrNull(FactorMethod),
      sentTo: OrNull(Type.String({ description: 'where codes are sent, most of it hidden' })),
      recoveryCodesLeft: Type.Integer({ minimum: 0 }),
      choices: Type.Array(FactorMethod, { description: 'by mail or text only to a confirmed address' }),
    }),
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/two-factor': {
    summary: 'Begin: a secret for the app, or a code by mail or text. In use once a code confirmed it. Needs the password.',
    repeat: 'begins again, in place of what was begun',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 300, by: 'user' },
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 256 }), method: Type.Optional(FactorMethod) }, strict),
    data: Type.Object({
      secret: Type.Optional(Type.String({ description: 'base32, to be typed into the app' })),
      url: Type.Optional(Type.String({ description: 'otpauth://, to be shown as a QR code' })),
      sentTo: Type.Optional(Type.String({ description: 'where the code went, most of it hidden' })),
      ttl: Type.Optional(Type.Integer({ minimum: 0, description: 'seconds until it can be sent again' })),
    }),
    errors: [
      'errors.validation',
      'errors.password.wrong',
      'errors.two_factor.on',
      'errors.two_factor.contact',
      'errors.texts.refused',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'POST /users/self/two-factor/code': {
    summary: 'Send the code by mail or text, to switch the second factor on or off: 300 s or 60 s apart, 20 times a day.',
    repeat: 'sends another message, and only after the time that the answer names',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 20, windowSec: 3600, by: 'user' },
    data: Asked,
    errors: [
      'errors.two_factor.off',
      'errors.two_factor.contact',
      'errors.confirm.email_wait',
      'errors.confirm.phone_wait',
      'errors.texts.refused',
      'errors.validation',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'PUT /users/self/two-factor': {
    summary: 'Switch on by a code. Answers the recovery codes, which are shown this once.',
    login: 'required',
    transaction: 'none',
    rateLimit: guessing,
    body: Type.Object({ code: TypedCode }, strict),
    data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: [...guessErrors, 'errors.two_factor.on'],
  },
  'DELETE /users/self/two-factor': {
    summary: 'Switch off by a code or a recovery code.',
    login: 'required',
    transaction: 'none',
    rateLimit: guessing,
    body: Type.Object({ code: TypedCode }, strict),
    data: Empty,
    errors: guessErrors,
  },
});
