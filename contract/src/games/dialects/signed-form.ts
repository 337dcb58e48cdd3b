import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Currency, Developer, Token, Uuid } from '../provider.ts';

/** Codes of the signed form's refusals, all HTTP 200, each with what it means. */
export const signedFormErrors = {
  INSUFFICIENT_FUNDS: 'The balance or the free bets do not cover the bet. Nothing was booked.',
  SESSION_INVALID: 'No session has this id, or it belongs to another provider.',
  SESSION_ENDED: 'The session takes no more bets. Wins and refunds of earlier bets are still booked.',
  LIMIT_REACHED: 'A limit of the player or of a bonus forbids the bet.',
  PLAYER_DISABLED: 'The player may not bet now (a break, quiet hours, a block).',
  GAME_INVALID: 'The game is not that of the session.',
  CURRENCY_INVALID: 'The currency is not that of the session.',
  TRANSACTION_CONFLICT: 'The transaction_id was used before with other content. Do not repeat.',
  BET_NOT_FOUND: 'The round has no bet for this win.',
  BET_REFUNDED: 'The bet was refunded, so its win or the bet itself is not booked.',
  SIGNATURE_INVALID: 'The signature is missing or wrong, or there is no such provider.',
  TIMESTAMP_INVALID: 'The time of the call is more than a minute from ours.',
  REQUEST_INVALID: 'A listed field is missing or malformed. Do not repeat the call as it is.',
  INTERNAL_ERROR: 'A defect of ours, which is logged. Send the same call again.',
} as const;
export type SignedFormError = keyof typeof signedFormErrors;

/** Rupees with at most two decimals, as text. */
const Amount = Type.String({ pattern: '^\\d{1,14}(\\.\\d{1,2})?$' });
const shared = { session_id: Token, currency: Currency };
const moving = { ...shared, transaction_id: Uuid, round_id: Uuid, game_uuid: Uuid };
/** A form has its fields once each; other fields are signed and ignored. */
export const BalanceForm = Type.Object({ action: Type.Literal('balance'), ...shared });
export const BetForm = Type.Object({
  action: Type.Literal('bet'),
  ...moving,
  amount: Amount,
  type: Type.Optional(Type.Union([Type.Literal('bet'), Type.Literal('freespin')])),
  finished: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
});
export const WinForm = Type.Object({
  action: Type.Literal('win'),
  ...moving,
  amount: Amount,
  type: Type.Optional(Type.Union([Type.Literal('win'), Type.Literal('freespin'), Type.Literal('jackpot'), Type.Literal('promotion')])),
  finished: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
});
/** The round may be left out: it is then that of the bet. */
export const RefundForm = Type.Object({
  action: Type.Literal('refund'),
  ...shared,
  transaction_id: Uuid,
  bet_transaction_id: Uuid,
  round_id: Type.Optional(Uuid),
  game_uuid: Type.Optional(Uuid),
});
export const WalletForm = Type.Union([BalanceForm, BetForm, WinForm, RefundForm]);
export type WalletForm = Static<typeof WalletForm>;

export const SignedFormAnswer = Type.Object({
  balance: Type.Optional(Type.Number({ description: 'rupees' })),
  transaction_id: Type.Optional(Type.String()),
  error_code: Type.Optional(Type.String()),
  error_description: Type.Optional(Type.String()),
});
export type SignedFormAnswer = Static<typeof SignedFormAnswer>;

/** One address for all actions, with the session's id in the form and a signature over its sorted fields. Raw as `providerApi` is. */
export const signedFormApi = endpoints('/provider/v1', 'game providers', {
  'POST /:developer/form': {
    summary: 'Ask for the balance, or book a bet, a win or a refund, as a signed form.',
    login: 'provider',
    repeat: 'same',
    transaction: 'none',
    params: Developer,
    body: WalletForm,
    data: SignedFormAnswer,
    errors: [],
  },
});
