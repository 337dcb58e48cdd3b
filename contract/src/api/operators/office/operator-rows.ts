import { Type, type Static } from 'typebox';
import { endpoints, everyOperator, operatorBase } from '../../../http/endpoint.ts';
import { OrNull } from '../../../http/schema.ts';

const Schema = OrNull(Type.Unknown({ description: 'JSON Schema' }));

/** A call of operators, as the contract declares it: enough to draw its screen. */
export const OperatorRow = Type.Object({
  key: Type.String({ description: 'POST /campaigns/:slug/start' }),
  tag: Type.String(),
  summary: Type.String(),
  permission: Type.String(),
  /** The roles that have the permission; none where every operator has it. */
  roles: Type.Array(Type.String()),
  secondApproval: Type.Boolean({ description: 'the act may wait for another operator' }),
  commits: OrNull(Type.Enum(['money', 'payment', 'draft', 'less', 'nothing'])),
  isKeyed: Type.Boolean({ description: 'it takes an Idempotency-Key' }),
  isPaged: Type.Boolean({ description: 'its answer has a count, and its query an offset' }),
  isFile: Type.Boolean({ description: 'its answer is a file' }),
  isLook: Type.Boolean({
    description: 'each answer is a look in the audit log: it is asked for when an operator opens it, and not again by itself',
  }),
  params: Schema,
  query: Schema,
  body: Schema,
  data: Schema,
});
export type OperatorRow = Static<typeof OperatorRow>;

export const operatorRowsApi = endpoints(operatorBase, 'operators', {
  'GET /rows': {
    summary: 'Every call of operators with its schemas and who may make it, from which the back office draws its screens.',
    login: 'operator',
    permission: everyOperator,
    transaction: 'read',
    data: Type.Array(OperatorRow),
    errors: [],
  },
});
