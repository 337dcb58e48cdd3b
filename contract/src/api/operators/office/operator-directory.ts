import { Type, type Static } from 'typebox';
import { endpoints, everyOperator, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, UnixSec } from '../../../http/schema.ts';

export const operatorStates = ['active', 'unconfirmed', 'invited', 'disabled'] as const;

/** A person who runs the site, as their colleagues see them. */
export const ListedOperator = Type.Object({
  id: Id,
  email: Type.String(),
  roles: Type.Array(Type.String(), { description: 'names of roles, and single permissions' }),
  /** `unconfirmed`: logs in, and takes no part in acts that need two; `invited`: has not finished the set-up. */
  state: Type.Enum([...operatorStates]),
  createdAt: UnixSec,
  /** The last call of any session that is still kept. */
  seenAt: OrNull(UnixSec),
  openSessions: Type.Integer({ minimum: 0 }),
});
export type ListedOperator = Static<typeof ListedOperator>;

export const operatorDirectoryApi = endpoints(operatorBase, 'operators', {
  'GET /operators': {
    summary: 'All operators with their roles, also those who were disabled: who stands behind a number in a log or an approval.',
    login: 'operator',
    permission: everyOperator,
    transaction: 'read',
    data: Type.Array(ListedOperator),
    errors: [],
  },
});
