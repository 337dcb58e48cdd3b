import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, strict } from '../../http/schema.ts';
import { Asked, MailedToken, TypedCode } from './confirmation.ts';

const lookup = Type.String({ minLength: 1, maxLength: 254, description: 'e-mail address or phone number' });

/** A new password for a player who has forgotten the old one. */
export const recoveryApi = endpoints('/api/v18', 'sessions', {
  'POST /password/recovery': {
    summary: 'Send a link by mail or a code by text message, if an account has this address. The answer does not say whether one has.',
    repeat: 'sends another message, and only after the time that the answer names',
    login: 'none',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'address' },
    body: Type.Object({ lookup }, strict),
    data: Asked,
    errors: [
      'errors.validation',
      'errors.lookup.invalid',
      'errors.email.invalid',
      'errors.email.domain',
      'errors.phone.invalid',
      'errors.password.recovery_wait',
      'errors.texts.refused',
      'errors.rate_limit',
    ],
  },
  'PUT /password/recovery': {
    summary: 'Set a new password by the token of the link, or by the look-up and the code. Ends every session of the player.',
    login: 'none',
    transaction: 'none',
    rateLimit: { hits: 20, windowSec: 60, by: 'account' },
    body: Type.Object(
      {
        token: Type.Optional(MailedToken),
        lookup: Type.Optional(lookup),
        code: Type.Optional(TypedCode),
        password: Type.String({ maxLength: 256 }),
      },
      strict,
    ),
    data: Empty,
    errors: [
      'errors.validation',
      'errors.password.recovery_token',
      'errors.code.wrong',
      'errors.code.expired',
      'errors.lookup.invalid',
      'errors.email.invalid',
      'errors.email.domain',
      'errors.phone.invalid',
      'errors.password.required',
      'errors.password.short',
      'errors.password.long',
      'errors.password.common',
      'errors.password.weak',
      'errors.field.required',
      'errors.rate_limit',
    ],
  },
});
