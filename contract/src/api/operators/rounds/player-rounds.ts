import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull } from '../../../http/schema.ts';
import { HistoryRow, Round, RoundId } from '../../play.ts';

const { round, status, heldWins, promotion, bet, win, balanceBefore, balanceAfter, created, closedAt, transactions } = Round.properties;

/** A round of a player for who answers a complaint: what the player's own recall has, without the film of the reels. */
export const PlayersRound = Type.Object({
  round,
  player: Id,
  game: HistoryRow.properties.game.properties.name,
  status,
  bet,
  win,
  promotion,
  heldWins,
  balanceBefore,
  balanceAfter,
  created,
  closedAt,
  transactions,
  /** Of games of this site. The server seed is shown as to the player: once they have changed to another. */
  fairness: OrNull(
    Type.Object({ commitment: Type.String(), clientSeed: Type.String(), nonce: Type.Integer(), serverSeed: OrNull(Type.String()) }),
  ),
});
export type PlayersRound = Static<typeof PlayersRound>;

export const playerRoundsApi = endpoints(operatorBase, 'rounds', {
  'GET /players/:id/rounds/:round': {
    whyNotRead: 'each look at a player is in the audit log',
    summary: 'One round of a player: stakes, wins, balances and proof. Each look is in the audit log.',
    login: 'operator',
    permission: 'players.find',
    transaction: 'write',
    params: Type.Object({ id: Id, round: RoundId }),
    data: PlayersRound,
    errors: ['errors.round.not_found', 'errors.validation'],
  },
});
