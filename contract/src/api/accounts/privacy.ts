import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { OrNull, strict, UnixSec } from '../../http/schema.ts';
import { Protection } from './accounts.ts';
import { FactorState } from './two-factor.ts';

export const agreedDocuments = ['rules', 'terms', 'privacy'] as const;
export type AgreedDocument = (typeof agreedDocuments)[number];

const Version = Type.Integer({ minimum: 1, maximum: 10_000 });

/** A text that a player agrees to: its version in force, and the last one that this player has agreed to. */
export const Agreement = Type.Object({
  document: Type.Enum([...agreedDocuments]),
  path: Type.String(),
  version: Version,
  agreed: OrNull(Type.Object({ version: Version, at: UnixSec })),
  /** Whether the player must be asked. */
  isDue: Type.Boolean(),
});
export type Agreement = Static<typeof Agreement>;

export const agreementsApi = endpoints('/api/v18', 'accounts', {
  'GET /users/self/agreements': {
    summary: 'The texts that the player agrees to, with their versions.',
    login: 'required',
    transaction: 'read',
    data: Type.Array(Agreement),
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/agreements': {
    summary: 'Agree to versions of texts. A version that is no longer in force is refused: the text must be read again.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    body: Type.Object(
      {
        agreements: Type.Array(Type.Object({ document: Type.Enum([...agreedDocuments]), version: Version }, strict), {
          minItems: 1,
          maxItems: agreedDocuments.length,
        }),
      },
      strict,
    ),
    data: Type.Array(Agreement),
    errors: ['errors.validation', 'errors.agreement.version', 'errors.unauthorized', 'errors.rate_limit'],
  },
});

const GiveUp = Type.Optional(Type.Boolean({ description: 'what is left of play money, or too small a sum to be withdrawn' }));

export const privacyApi = endpoints('/api/v18', 'privacy', {
  'GET /users/self/export': {
    whyNotRead: 'is sent while it is read, longer than one transaction may last, and is in the audit log',
    summary: 'All that the site holds of the player, by table, as JSON that is sent while it is read. It is in the audit log.',
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 5, windowSec: 3600, by: 'user' },
    data: Type.Object({
      exportedAt: UnixSec,
      /** Rows by schema.table, as they are stored; sums are paise. */
      tables: Type.Record(Type.String(), Type.Array(Type.Unknown())),
    }),
    errors: ['errors.unauthorized', 'errors.rate_limit'],
  },
  'POST /users/self/closure': {
    summary: 'Close the account for good, with the password. Money is withdrawn before; personal data is erased some time after.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 300, by: 'user' },
    body: Type.Object(
      {
        password: Type.String({ maxLength: 256 }),
        giveUp: GiveUp,
      },
      strict,
    ),
    data: Type.Object({ eraseAt: UnixSec }),
    errors: [
      'errors.validation',
      'errors.password.wrong',
      'errors.closure.balance',
      'errors.closure.payments',
      'errors.closure.rounds',
      'errors.closure.held_win',
      'errors.account_closed',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'POST /closures': {
    summary:
      'Close an account without a log-in, for a player whose break refuses one. The break stays in force, also against a new account. Without the code of a second factor the answer says what it needs.',
    repeat: 'same',
    login: 'none',
    // An attempt is counted in a transaction of its own, which a rejection does not roll back.
    transaction: 'none',
    rateLimit: { hits: 30, windowSec: 60, by: 'address' },
    body: Type.Object(
      {
        lookup: Type.String({ minLength: 1, maxLength: 254 }),
        password: Type.String({ minLength: 1, maxLength: 256 }),
        twoFactorCode: Type.Optional(Type.String({ maxLength: 40 })),
        giveUp: GiveUp,
        protection: Type.Optional(Protection),
      },
      strict,
    ),
    data: Type.Object({ eraseAt: OrNull(UnixSec), twoFactor: OrNull(FactorState) }),
    errors: [
      'errors.validation',
      'errors.credentials',
      'errors.code.wrong',
      'errors.code.used',
      'errors.captcha',
      'errors.captcha_phrase',
      'errors.closure.balance_break',
      'errors.closure.payments',
      'errors.closure.rounds',
      'errors.closure.held_win',
      'errors.account_closed',
      'errors.rate_limit',
    ],
  },
});
