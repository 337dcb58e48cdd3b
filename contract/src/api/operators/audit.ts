import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, UnixSec } from '../../http/schema.ts';

const Values = OrNull(Type.Record(Type.String(), Type.Unknown()));

/** An act in the audit log. */
export const AuditEntry = Type.Object({
  id: Id,
  at: UnixSec,
  actor: Type.String({ description: 'operator:3, player:7, system:payments.ask' }),
  /** The second operator of an act that needs two. */
  approvedBy: OrNull(Type.String()),
  act: Type.String({ description: 'domain.act' }),
  subject: Type.String({ description: 'player:7' }),
  /** Who else it concerns: the player behind a payment, a dispute or an approval. */
  also: Type.Array(Type.String()),
  reason: OrNull(Type.String()),
  requestId: OrNull(Type.String()),
  before: Values,
  after: Values,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const auditApi = endpoints(operatorBase, 'audit', {
  'GET /audit': {
    summary:
      'Acts in the audit log, newest first; the next page is before the last id of this one. Those of a subject are all that concern it, such as the payments of a player.',
    login: 'operator',
    permission: 'audit.read',
    transaction: 'read',
    query: Type.Object({
      subject: Type.Optional(Type.String({ maxLength: 100 })),
      actor: Type.Optional(Type.String({ maxLength: 100 })),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(AuditEntry),
    errors: [],
  },
});
