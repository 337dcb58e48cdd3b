import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { strict } from '../http/schema.ts';

/** Answers of the seamless wallet are HTTP 200 with one of these in `status`. */
export const providerStatuses = [
  'RS_OK',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_UNKNOWN',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

const Uuid = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._:-]+$' });
const Token = Type.String({ minLength: 1, maxLength: 200 });
/** Whole paise, never a float: 100.5, -1, 1e21 and "1" are rejected. */
const AmountMinor = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
/** A win may be above what the ledger books: then it is answered with RS_ERROR_LIMIT_REACHED. */
const WinMinor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Developer = Type.Object({ developer: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }) });
const Currency = Type.Optional(Type.String({ maxLength: 8 }));

export const UserMessage = Type.Object({ token: Token, request_uuid: Uuid }, strict);
export const BetMessage = Type.Object(
  {
    token: Token,
    request_uuid: Uuid,
    transaction_uuid: Uuid,
    round: Uuid,
    game: Uuid,
    amount: AmountMinor,
    currency: Currency,
    is_free: Type.Optional(Type.Boolean()),
    free_bet_id: Type.Optional(Uuid),
  },
  strict,
);
export const WinMessage = Type.Object(
  {
    token: Token,
    request_uuid: Uuid,
    transaction_uuid: Uuid,
    reference_transaction_uuid: Uuid,
    round: Uuid,
    round_closed: Type.Boolean(),
    game: Type.Optional(Uuid),
    amount: WinMinor,
    currency: Currency,
  },
  strict,
);
export const RollbackMessage = Type.Object(
  {
    token: Token,
    request_uuid: Uuid,
    transaction_uuid: Uuid,
    reference_transaction_uuid: Uuid,
    round: Uuid,
    round_closed: Type.Boolean(),
    game: Type.Optional(Uuid),
  },
  strict,
);
export type BetMessage = Static<typeof BetMessage>;
export type WinMessage = Static<typeof WinMessage>;
export type RollbackMessage = Static<typeof RollbackMessage>;

const status = Type.Enum([...providerStatuses]);
export const BalanceAnswer = Type.Object({
  status,
  request_uuid: Type.Optional(Type.String()),
  user: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  balance: Type.Optional(Type.Integer()),
});
export type BalanceAnswer = Static<typeof BalanceAnswer>;

const row = { login: 'provider', transaction: 'none', params: Developer, data: BalanceAnswer, errors: [] } as const;

/** The kernel passes these calls through raw: the answer is the protocol's own body, without the `data` envelope, and a bad body is RS_ERROR_WRONG_SYNTAX. */
export const providerApi = endpoints('/provider/v1', 'game providers', {
  'POST /:developer/user/info': { ...row, summary: 'The player of a session.', body: UserMessage },
  'POST /:developer/user/balance': { ...row, summary: "The player's balance.", body: UserMessage },
  'POST /:developer/transaction/bet': { ...row, summary: 'Book a bet.', body: BetMessage },
  'POST /:developer/transaction/win': { ...row, summary: 'Book a win of a bet.', body: WinMessage },
  'POST /:developer/transaction/rollback': { ...row, summary: 'Undo a bet, known or not yet known.', body: RollbackMessage },
});
