import { currency } from '@mela/contract/site/market';
import { answerFields, type GrantProtocol, refuseUnless } from '../../grants/grant-protocol.ts';
import { fromPaise } from '../amounts.ts';

/** Issues of free rounds, whose `issue_id` the lists and sums name. */
export const listGrants: GrantProtocol = {
  issue: ({ id, userId, game, rounds, betMinor, endsAt }, unitsPerRupee) => ({
    path: '/freespins/issue',
    body: {
      issue_id: id,
      user_id: userId,
      games: [game],
      rounds,
      bet: fromPaise(betMinor, unitsPerRupee),
      currency,
      valid_until: endsAt.toISOString(),
    },
  }),
  cancel: ({ id }) => ({ path: '/freespins/cancel', body: { issue_id: id } }),
  read(answer, id) {
    const { issue_id, code } = answerFields(answer);
    refuseUnless(issue_id === id && code === undefined, code ?? answer);
  },
};
