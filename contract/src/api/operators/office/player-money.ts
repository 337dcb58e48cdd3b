import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Currency, Id, OrNull, Rupees, UnixSec } from '../../../http/schema.ts';
import { PaymentStatusId } from '../../payments/payment-data.ts';

const balanceKinds = ['cash', 'bonus', 'held'] as const;

/** A deposit or withdrawal of the player, without where it comes from or goes to. */
const PlayerPayment = Type.Object({
  operationId: Id,
  statusId: PaymentStatusId,
  sum: Rupees,
  credited: OrNull(Rupees),
  /** Of a deposit that was taken back: what Mela paid of it, since the player had it no more. */
  covered: OrNull(Rupees),
  system: Type.String(),
  reason: OrNull(Type.String()),
  reference: OrNull(Type.String()),
  created: UnixSec,
  updated: UnixSec,
});
export type PlayerPayment = Static<typeof PlayerPayment>;

const PlayerRound = Type.Object({
  round: Type.String(),
  game: Type.String(),
  bet: Rupees,
  win: Rupees,
  status: Type.Enum(['open', 'closed', 'rolled_back']),
  created: UnixSec,
});
export type PlayerRound = Static<typeof PlayerRound>;

const RunningBonus = Type.Object({
  id: Id,
  name: Type.String(),
  granted: Rupees,
  balance: Rupees,
  wagered: Rupees,
  required: Rupees,
  expiresAt: UnixSec,
});
export type RunningBonus = Static<typeof RunningBonus>;

/** What a player has and did last. All of it is read from the ledger and the payments themselves, each part at `trueAt` or in the moment after. */
export const PlayerMoney = Type.Object({
  trueAt: UnixSec,
  /** Cash, bonus money, and what is held for withdrawals that are under way. */
  balances: Type.Array(Type.Object({ kind: Type.Enum([...balanceKinds]), currency: Currency, amount: Rupees })),
  points: Type.Integer({ minimum: 0 }),
  /** What is left to wager before bonus money becomes cash. */
  wagerLeft: Rupees,
  depositCount: Type.Integer({ minimum: 0 }),
  deposited: Rupees,
  withdrawalCount: Type.Integer({ minimum: 0 }),
  withdrawn: Rupees,
  /** What Mela paid of deposits that were taken back, in all. */
  covered: Rupees,
  /** Newest first, at most ten each. */
  deposits: Type.Array(PlayerPayment),
  withdrawals: Type.Array(PlayerPayment),
  rounds: Type.Array(PlayerRound),
  /** Open ones alone, in the order in which bets take from them. */
  bonuses: Type.Array(RunningBonus),
});
export type PlayerMoney = Static<typeof PlayerMoney>;

/** By what a player was found. `account`: where money comes from or goes to, such as a UPI id. */
const foundBy = ['name', 'nickname', 'account'] as const;

export const FoundPlayer = Type.Object({
  player: Id,
  foundBy: Type.Enum([...foundBy]),
  nickname: OrNull(Type.String()),
  firstName: OrNull(Type.String()),
  lastName: OrNull(Type.String()),
  registeredAt: UnixSec,
});
export type FoundPlayer = Static<typeof FoundPlayer>;

/** What support, payments and risk see of a player's money before they answer. It only shows. */
export const playerMoneyApi = endpoints(operatorBase, 'players', {
  'GET /players/search': {
    whyNotRead: 'each look at players is in the audit log',
    summary:
      'Players by the beginning of a name or nickname, or by a whole UPI id or account number of a payment, at most twenty. Each search is in the audit log, without its words.',
    login: 'operator',
    permission: 'players.find',
    transaction: 'write',
    query: Type.Object({ name: Type.String({ minLength: 3, maxLength: 100, pattern: '\\S.*\\S.*\\S' }) }),
    data: Type.Array(FoundPlayer),
    errors: ['errors.validation'],
  },
  'GET /players/:id/money': {
    whyNotRead: 'each look at a player is in the audit log',
    summary:
      "A player's balances, last deposits, withdrawals and rounds, and running bonuses, as they are now. Each look is in the audit log.",
    login: 'operator',
    permission: 'players.find',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: PlayerMoney,
    errors: ['errors.not_found', 'errors.validation'],
  },
});
