import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Reason, Rupees, strict } from '../../http/schema.ts';

const correctionSumMax = 1_000_000;

/** The player's cash after a correction. */
export const CorrectedBalance = Type.Object({ cash: Rupees });
export type CorrectedBalance = Static<typeof CorrectedBalance>;

export const correctBalanceApi = endpoints(operatorBase, 'players', {
  'POST /players/:id/correct-balance': {
    summary:
      "Add money to a player's cash or take some, where no other act is right: another operator must agree. The player reads in the history that Mela has corrected the balance. No more is taken than there is.",
    login: 'operator',
    permission: 'payments.correct',
    commits: 'money',
    repeat: 'while the first waits it is the same approval; after it, another operator must agree again',
    secondApproval: 'by-rule',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        correction: Type.Enum(['add', 'take']),
        sum: Type.Number({ exclusiveMinimum: 0, maximum: correctionSumMax, description: 'rupees, at most two decimals' }),
        reason: Reason,
      },
      strict,
    ),
    data: CorrectedBalance,
    errors: ['errors.not_found', 'errors.validation', 'errors.payments.nothing_to_take'],
  },
});
