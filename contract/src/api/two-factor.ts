import { Type } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Empty, strict } from '../http/schema.ts';
import { TypedCode } from './confirmation.ts';

const guessing = { hits: 30, windowSec: 300, by: 'user' } as const;
const guessErrors = [
  'errors.validation',
  'errors.code.wrong',
  'errors.two_factor.off',
  'errors.unauthorized',
  'errors.rate_limit',
] as const;

/** Log-in with a second step: a code of an authenticator app, or one of the recovery codes. */
export const twoFactorApi = endpoints('/api/v18', 'accounts', {
  'GET /users/self/two-factor': {
    summary: 'Whether the second factor is on, and how many recovery codes are left.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({ enabled: Type.Boolean(), recoveryCodesLeft: Type.Integer({ minimum: 0 }) }),
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/two-factor': {
    summary: 'Begin: a secret for the app. It is in use once a code confirmed it. Needs the password.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 300, by: 'user' },
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 256 }) }, strict),
    data: Type.Object({
      secret: Type.String({ description: 'base32, to be typed into the app' }),
      url: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
    }),
    errors: ['errors.validation', 'errors.password.wrong', 'errors.two_factor.on', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'PUT /users/self/two-factor': {
    summary: 'Switch on by a code of the app. Answers the recovery codes, which are shown this once.',
    login: 'required',
    transaction: 'none',
    rateLimit: guessing,
    body: Type.Object({ code: TypedCode }, strict),
    data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: [...guessErrors, 'errors.two_factor.on'],
  },
  'DELETE /users/self/two-factor': {
    summary: 'Switch off by a code of the app or a recovery code.',
    login: 'required',
    transaction: 'none',
    rateLimit: guessing,
    body: Type.Object({ code: TypedCode }, strict),
    data: Empty,
    errors: guessErrors,
  },
});
