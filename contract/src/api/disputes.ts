import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../http/endpoint.ts';
import { Id, OrNull, Reason, Rupees, strict, UnixSec } from '../http/schema.ts';

export const disputeOutcomes = ['upheld', 'rejected'] as const;
const Text = Type.String({ minLength: 10, maxLength: 2000, pattern: '\\S' });
const About = Type.Enum(['round', 'payment']);
const Ref = Type.String({ minLength: 1, maxLength: 200, description: 'the id of the round, or the number of the payment' });

export const Dispute = Type.Object({
  id: Id,
  about: About,
  ref: Ref,
  message: Type.String(),
  openedAt: UnixSec,
  /** Null while it waits for an operator. */
  answer: OrNull(Type.Object({ outcome: Type.Enum([...disputeOutcomes]), text: Type.String(), paid: Rupees, at: UnixSec })),
});
export type Dispute = Static<typeof Dispute>;

/** At most so many disputes of a player wait at once. */
export const openDisputesMax = 5;

export const disputesApi = endpoints('/api/v18', 'disputes', {
  'GET /disputes': {
    summary: "The player's disputes, newest first, with the answers.",
    login: 'required',
    transaction: 'read',
    data: Type.Array(Dispute),
    errors: ['errors.unauthorized'],
  },
  'POST /disputes': {
    summary: 'Dispute a round or a payment of one’s own. One at a time waits for each.',
    repeat: 'key',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 600, by: 'user' },
    body: Type.Object({ about: About, ref: Ref, message: Text }, strict),
    data: Dispute,
    errors: [
      'errors.validation',
      'errors.not_found',
      'errors.disputes.open',
      'errors.disputes.many',
      'errors.idempotency',
      'errors.idempotency_key',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
});

/** One object and no intersection: the back office draws its columns from the fields. */
const Waiting = Type.Object({ ...Dispute.properties, player: Id });

export const operatorDisputesApi = endpoints(operatorBase, 'disputes', {
  'GET /disputes': {
    summary: 'Disputes that wait for an answer, oldest first.',
    login: 'operator',
    permission: 'disputes.answer',
    transaction: 'read',
    query: Type.Object({ after: Type.Optional(Id), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
    data: Type.Array(Waiting),
    errors: [],
  },
  'POST /disputes/:id/answer': {
    commits: 'money',
    summary: 'Answer a dispute; the player reads the text. With a sum another operator must agree, and it is paid to the balance.',
    repeat: 'same',
    login: 'operator',
    permission: 'disputes.answer',
    secondApproval: 'by-rule',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        outcome: Type.Enum([...disputeOutcomes]),
        answer: Text,
        pay: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, description: 'rupees; only where it is upheld' })),
        reason: Reason,
      },
      strict,
    ),
    data: Waiting,
    errors: ['errors.validation', 'errors.not_found', 'errors.disputes.answered'],
  },
});
