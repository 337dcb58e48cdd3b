import { disputesApi, operatorDisputesApi } from '@mela/contract/api/disputes';
import { disputeErrors } from '@mela/contract/errors/disputes';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { answerByOperator, listWaitingDisputes } from './answer-dispute.ts';
import { listDisputes, openDispute } from './open-dispute.ts';

/** Disputes of players about a round or a payment, and the answers of operators. */
export { answerByOperator } from './answer-dispute.ts';
export { waitingDisputes } from './dispute-store.ts';

export const domain = defineDomain({
  name: 'disputes',
  tier: 6,
  tables: {
    open: ['dispute'],
  },
  personal: { tables: { 'disputes.dispute': retained } },
  calls: ['audit', 'operators', 'wallet', 'payments', 'play'],
  hears: [],
  emits: ['dispute.answered'],
  errors: disputeErrors,
  routes: [
    ...defineRoutes(disputesApi, { 'GET /disputes': listDisputes, 'POST /disputes': openDispute }),
    ...defineRoutes(operatorDisputesApi, { 'GET /disputes': listWaitingDisputes, 'POST /disputes/:id/answer': answerByOperator }),
  ],
});
