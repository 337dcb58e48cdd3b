import { currency } from '@mela/contract/site/market';
import { answerFields, type GrantProtocol, refuseUnless } from '../../grants/grant-protocol.ts';
import { fromPaise } from '../amounts.ts';

/** Campaigns of free spins. Their bets name no gift: the first to end of the player is taken. Sums are rupees. */
export const formGrants: GrantProtocol = {
  issue: ({ id, userId, game, rounds, betMinor, endsAt }) => ({
    path: '/freespins/set',
    body: {
      freespin_id: id,
      player_id: userId,
      game_uuid: game,
      quantity: rounds,
      bet: fromPaise(betMinor, 1),
      currency,
      valid_until: Math.floor(endsAt.getTime() / 1000),
    },
  }),
  cancel: ({ id }) => ({ path: '/freespins/cancel', body: { freespin_id: id } }),
  read(answer, id) {
    const { freespin_id, error_code } = answerFields(answer);
    refuseUnless(freespin_id === id && error_code === undefined, error_code ?? answer);
  },
};
