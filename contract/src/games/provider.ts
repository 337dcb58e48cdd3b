import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';

/** Answers of the seamless wallet are HTTP 200 with one of these in `status`, each with its meaning and what a provider should do. */
export const providerStatusTexts = {
  RS_OK:
    'Booked, or booked before with the same content. The answer has the balance. A win above what is booked at once is accepted too: a person checks it, and the balance is without it until then. Do not repeat.',
  RS_ERROR_INVALID_TOKEN:
    'No session has this token, or it belongs to another provider. Do not repeat; let the player open the game again.',
  RS_ERROR_TOKEN_EXPIRED:
    'The session has ended: log-out, a break, a closed game. No new bets; wins and rollbacks of earlier bets are still booked.',
  RS_ERROR_NOT_ENOUGH_MONEY:
    'The balance or the free bets do not cover the bet. Nothing was booked; the same uuid is checked again when it is sent again.',
  RS_ERROR_USER_DISABLED: 'The player may not bet now (a break, quiet hours, a block). Nothing was booked.',
  RS_ERROR_LIMIT_REACHED: 'A limit of the player or of a bonus forbids the bet. Nothing was booked.',
  RS_ERROR_WRONG_CURRENCY: 'The currency is not that of the session.',
  RS_ERROR_INVALID_GAME: 'The game is not that of the session.',
  RS_ERROR_DUPLICATE_TRANSACTION:
    'The transaction_uuid or request_uuid was used before with other content. Nothing was booked; do not repeat.',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST:
    'The bet that a win refers to is not known in this round. A rollback of an unknown bet is RS_OK and remembered: the bet is refused when it arrives later.',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'The bet was rolled back, so its win or the bet itself is not booked.',
  RS_ERROR_INVALID_SIGNATURE: 'The signature is missing or wrong, or there is no such provider.',
  RS_ERROR_WRONG_SYNTAX: 'A listed field is missing or malformed. Do not repeat the message as it is.',
  RS_ERROR_UNKNOWN: 'A defect of ours, which is logged. Send the same message again.',
} as const;
const providerStatuses = Object.keys(providerStatusTexts) as ProviderStatus[];
export type ProviderStatus = keyof typeof providerStatusTexts;

export const Uuid = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._:-]+$' });
export const Token = Type.String({ minLength: 1, maxLength: 200 });
/** Whole paise, never a float: 100.5, -1, 1e21 and "1" are rejected. */
export const AmountMinor = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
/** A win may be above what the ledger books in one movement: then it is held for a person. */
export const WinMinor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Developer = Type.Object({ developer: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }) });
export const Currency = Type.Optional(Type.String({ maxLength: 8 }));

/** Of a win beside the outcome of its round: it comes out of a jackpot, or of a promotion, of the provider. */
export const WinSource = Type.Optional(Type.Union([Type.Literal('jackpot'), Type.Literal('promotion')]));

/** Messages may have fields that are not listed: a provider adds some to its protocol, and they are ignored. What is listed is checked strictly. */
export const UserMessage = Type.Object({ token: Token, request_uuid: Uuid });
export const BetMessage = Type.Object({
  token: Token,
  request_uuid: Uuid,
  transaction_uuid: Uuid,
  round: Uuid,
  game: Uuid,
  amount: AmountMinor,
  currency: Currency,
  is_free: Type.Optional(Type.Boolean()),
  free_bet_id: Type.Optional(Uuid),
});
export const WinMessage = Type.Object({
  token: Token,
  request_uuid: Uuid,
  transaction_uuid: Uuid,
  reference_transaction_uuid: Uuid,
  round: Uuid,
  round_closed: Type.Boolean(),
  game: Type.Optional(Uuid),
  amount: WinMinor,
  currency: Currency,
  win_type: WinSource,
});
export const RollbackMessage = Type.Object({
  token: Token,
  request_uuid: Uuid,
  transaction_uuid: Uuid,
  reference_transaction_uuid: Uuid,
  round: Uuid,
  round_closed: Type.Boolean(),
  game: Type.Optional(Uuid),
});
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

const row = { login: 'provider', repeat: 'same', transaction: 'none', params: Developer, data: BalanceAnswer, errors: [] } as const;

/**
 * The kernel passes these calls through raw: the answer is the protocol's own body, without the `data` envelope, and a bad body is
 * RS_ERROR_WRONG_SYNTAX.
 */
export const providerApi = endpoints('/provider/v1', 'game providers', {
  'POST /:developer/user/info': { ...row, summary: 'The player of a session.', body: UserMessage },
  'POST /:developer/user/balance': { ...row, summary: "The player's balance.", body: UserMessage },
  'POST /:developer/transaction/bet': { ...row, summary: 'Book a bet.', body: BetMessage },
  'POST /:developer/transaction/win': { ...row, summary: 'Book a win of a bet.', body: WinMessage },
  'POST /:developer/transaction/rollback': { ...row, summary: 'Undo a bet, known or not yet known.', body: RollbackMessage },
});
