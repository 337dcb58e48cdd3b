import { currency } from '@mela/contract/site/market';
import { answerFields, type GrantProtocol, refuseUnless } from '../../grants/grant-protocol.ts';
import { fromPaise } from '../amounts.ts';

/** Rewards of free bets, named by the number that the bets carry as `free_bet_id`. */
export const seamlessGrants: GrantProtocol = {
  issue: ({ id, userId, game, rounds, betMinor, endsAt }, unitsPerRupee) => ({
    path: '/freebets/create',
    body: {
      free_bet_id: id,
      user: userId,
      game,
      bet_count: rounds,
      bet_amount: fromPaise(betMinor, unitsPerRupee),
      currency,
      end_time: endsAt.toISOString(),
    },
  }),
  cancel: ({ id }) => ({ path: '/freebets/cancel', body: { free_bet_id: id } }),
  read(answer, id) {
    const { status, free_bet_id: named } = answerFields(answer);
    refuseUnless(status === 'RS_OK' && named === id, status === 'RS_OK' ? answer : status);
  },
};
