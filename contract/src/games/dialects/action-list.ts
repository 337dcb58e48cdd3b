import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { AmountMinor, Currency, Developer, Token, Uuid, WinMinor, WinSource } from '../provider.ts';

/** Numbers of the action list's refusals, each with its HTTP status and what it means. */
export const actionListErrors = {
  100: [412, 'The balance or the free bets do not cover the bet. Nothing of the call was booked.'],
  101: [412, 'No session has this id, or it belongs to another provider, or it has ended and takes no bets.'],
  105: [412, 'A limit of the player or of a bonus forbids the bet.'],
  107: [412, 'The game is not that of the session.'],
  110: [412, 'The player may not bet now (a break, quiet hours, a block).'],
  154: [412, 'The currency is not that of the session.'],
  155: [412, 'An action_id was used before with other content. Do not repeat.'],
  156: [412, 'The round has no bet for this win.'],
  157: [412, 'The bet was rolled back, so its win or the bet itself is not booked.'],
  400: [400, 'A listed field is missing or malformed. Do not repeat the call as it is.'],
  403: [403, 'The signature is missing or wrong, or there is no such provider.'],
  500: [500, 'A defect of ours, which is logged. Send the same call again.'],
} as const satisfies Readonly<Record<number, readonly [status: number, text: string]>>;
export type ActionListError = keyof typeof actionListErrors;

const Bet = Type.Object({ action: Type.Literal('bet'), action_id: Uuid, amount: AmountMinor });
const Win = Type.Object({ action: Type.Literal('win'), action_id: Uuid, amount: WinMinor, type: WinSource });
const Rollback = Type.Object({ action: Type.Literal('rollback'), action_id: Uuid, original_action_id: Uuid });

const shared = { session_id: Token, currency: Currency, game: Uuid };
/** Bets and wins of one round, in their order; without actions the balance is asked for. With `issue_id` the bets are free ones. */
export const PlayCall = Type.Object({
  ...shared,
  game_id: Type.Optional(Uuid),
  finished: Type.Optional(Type.Boolean()),
  issue_id: Type.Optional(Uuid),
  actions: Type.Optional(Type.Array(Type.Union([Bet, Win]), { maxItems: 50 })),
});
/** Bets of one round that are undone, known or not yet known. */
export const RollbackCall = Type.Object({
  ...shared,
  game_id: Uuid,
  finished: Type.Optional(Type.Boolean()),
  actions: Type.Array(Rollback, { minItems: 1, maxItems: 50 }),
});
/** What free rounds of a gift won in all, in place of a call for each: so many of them, by one `action_id`. */
export const FreeRoundsCall = Type.Object({
  ...shared,
  issue_id: Uuid,
  action_id: Uuid,
  rounds: Type.Integer({ minimum: 1, maximum: 10_000 }),
  amount: WinMinor,
});
export type PlayCall = Static<typeof PlayCall>;
export type RollbackCall = Static<typeof RollbackCall>;

/** What was booked, with the number that each action has here; or the number and the text of a refusal. */
export const ActionListAnswer = Type.Object({
  user_id: Type.Optional(Type.String()),
  balance: Type.Optional(Type.Number({ description: 'in the unit of the provider, paise by default' })),
  game_id: Type.Optional(Type.String()),
  transactions: Type.Optional(Type.Array(Type.Object({ action_id: Type.String(), tx_id: Type.String() }))),
  code: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String()),
});
export type ActionListAnswer = Static<typeof ActionListAnswer>;

const row = { login: 'provider', repeat: 'same', transaction: 'none', params: Developer, data: ActionListAnswer, errors: [] } as const;

/** A round's actions in lists, each booked whole or not at all. Raw as `providerApi` is. */
export const actionListApi = endpoints('/provider/v1', 'game providers', {
  'POST /:developer/actions/play': { ...row, summary: 'Book an ordered list of bets and wins of a round.', body: PlayCall },
  'POST /:developer/actions/free-rounds': { ...row, summary: 'Book what free rounds of a gift won, as a sum.', body: FreeRoundsCall },
  'POST /:developer/actions/rollback': { ...row, summary: 'Undo bets of a round, known or not yet known.', body: RollbackCall },
});
