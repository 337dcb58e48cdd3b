import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { OrNull, Reason, strict, UnixSec } from '../../http/schema.ts';

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z]+\\.[a-z-]+$' });

/** Tables that follow from others: whether they are whole, and how far a build of them has come. */
export const OperatorProjection = Type.Object({
  name: Name,
  state: Type.Enum(['waiting', 'building', 'whole'], {
    description: 'waiting: no build of it was begun. A table that was whole before is read while the next build is made',
  }),
  isRead: Type.Boolean({ description: 'a whole build of it, perhaps an earlier one, is read' }),
  rowsDone: Type.Integer({ minimum: 0, description: 'rows of the past that the last build has read' }),
  startedAt: OrNull(UnixSec),
  endedAt: OrNull(UnixSec),
  trueUntil: OrNull(UnixSec),
});
export type OperatorProjection = Static<typeof OperatorProjection>;

export const operatorProjectionApi = endpoints(operatorBase, 'projections', {
  'GET /projections': {
    summary: 'Every table that can be made again from others: ratings, figures of players. Each is true until `trueUntil`.',
    login: 'operator',
    permission: 'projections.read',
    transaction: 'read',
    data: Type.Array(OperatorProjection),
    errors: [],
  },
  'POST /projections/:name/rebuild': {
    repeat: 'same',
    commits: 'nothing',
    summary: 'Make the tables of a projection again, beside those that are read. One that is being made begins again.',
    login: 'operator',
    permission: 'projections.rebuild',
    transaction: 'write',
    params: Type.Object({ name: Name }),
    body: Type.Object({ reason: Reason }, strict),
    data: OperatorProjection,
    errors: ['errors.not_found'],
  },
});
