import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, OrNull, strict } from '../../http/schema.ts';

/** After a link or code was sent. */
export const Asked = Type.Object({ ttl: Type.Integer({ minimum: 0, description: 'seconds until it may be asked for again' }) });

/** A code as it is typed or pasted: six digits, with spaces or hyphens between them or without. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 40 });
export const MailedToken = Type.String({ minLength: 1, maxLength: 200 });

/** How often a code or link may be asked for, and how much of that the player has left. */
export const AskLimit = Type.Object({
  intervalSec: Type.Integer({ description: 'seconds between two requests' }),
  hits: Type.Integer({ description: 'requests in windowSec' }),
  windowSec: Type.Integer(),
  left: Type.Integer({ minimum: 0 }),
  ttl: Type.Integer({ minimum: 0, description: 'seconds until the next one passes; 0: now' }),
});

const asking = { hits: 20, windowSec: 3600, by: 'user' } as const;

export const confirmationApi = endpoints('/api/v18', 'accounts', {
  'GET /users/self/rate-limits': {
    summary: "The player's limits for codes and links that confirm an address; null without one to confirm.",
    login: 'required',
    transaction: 'read',
    data: Type.Object({ email: OrNull(AskLimit), phone: OrNull(AskLimit) }),
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/requestConfirm': {
    summary: 'Send the link that confirms the e-mail address again: every 300 s, 11 times a day.',
    repeat: 'sends another message, and only after the time that the answer names',
    login: 'required',
    transaction: 'write',
    rateLimit: asking,
    body: Type.Object({ type: Type.Enum(['email']) }, strict),
    data: Asked,
    errors: [
      'errors.validation',
      'errors.confirm.email_wait',
      'errors.confirm.done',
      'errors.confirm.missing',
      'errors.forbidden',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'PUT /users/self/confirmEmail': {
    summary: 'Confirm the e-mail address by the token of the mailed link. Needs no log-in.',
    login: 'optional',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 60, by: 'account' },
    body: Type.Object({ token: MailedToken }, strict),
    data: Empty,
    errors: ['errors.validation', 'errors.confirm.token', 'errors.rate_limit'],
  },
  'POST /users/self/confirmPhone': {
    summary: 'Text a code that confirms the phone number: every 60 s, 11 times a day.',
    repeat: 'sends another message, and only after the time that the answer names',
    login: 'required',
    transaction: 'write',
    rateLimit: asking,
    data: Asked,
    errors: [
      'errors.confirm.phone_wait',
      'errors.texts.refused',
      'errors.confirm.done',
      'errors.confirm.missing',
      'errors.forbidden',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'PUT /users/self/confirmPhone': {
    summary: 'Confirm the phone number by the code. After five wrong ones it must be asked for again.',
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 30, windowSec: 300, by: 'user' },
    body: Type.Object({ code: TypedCode }, strict),
    data: Empty,
    errors: [
      'errors.validation',
      'errors.code.wrong',
      'errors.code.expired',
      'errors.confirm.done',
      'errors.confirm.missing',
      'errors.forbidden',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
});
