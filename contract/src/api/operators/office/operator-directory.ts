import { Type, type Static } from 'typebox';
import { endpoints, everyOperator, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, Reason, strict, UnixSec } from '../../../http/schema.ts';
import { roleNames } from './operator-roles.ts';

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

const Roles = Type.Array(Type.Enum([...roleNames]), { minItems: 1, maxItems: roleNames.length });
const managing = { login: 'operator', permission: 'operators.manage', commits: 'nothing', transaction: 'write' } as const;
const onOperator = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };

export const operatorDirectoryApi = endpoints(operatorBase, 'operators', {
  'GET /operators': {
    summary: 'All operators with their roles, also those who were disabled: who stands behind a number in a log or an approval.',
    login: 'operator',
    permission: everyOperator,
    transaction: 'read',
    data: Type.Array(ListedOperator),
    errors: [],
  },
  'POST /operators': {
    ...managing,
    summary:
      'Let a person become an operator. Another operator must agree; the set-up is then begun by “Give a set-up token” on the page of the new operator.',
    repeat: 'refused, as a log-in of an operator is there',
    secondApproval: 'by-rule',
    body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }), roles: Roles, reason: Reason }, strict),
    data: ListedOperator,
    errors: ['errors.validation', 'errors.operators.exists'],
  },
  'POST /operators/:id/invite': {
    ...managing,
    ...onOperator,
    ...withReason,
    summary:
      'Give a set-up token to hand to an operator who has no log-in yet, and whom you have added or agreed to. It works for a day, and takes the place of an earlier one. Afterwards two others confirm that the log-in is theirs.',
    repeat: 'gives another token in place of the last',
    data: Type.Object({
      email: Type.String(),
      setUpToken: Type.String({ description: 'shown this once; typed in at /admin under “Set up a new log-in”' }),
      worksUntil: UnixSec,
    }),
    errors: ['errors.not_found', 'errors.operators.has_log_in', 'errors.operators.no_part'],
  },
  'POST /operators/:id/roles': {
    ...managing,
    ...onOperator,
    summary:
      'Replace the roles of an operator. Another operator must agree where that gives permissions which they did not have, or where fewer than two who can approve would stay.',
    repeat: 'same',
    secondApproval: 'by-rule',
    body: Type.Object({ roles: Roles, reason: Reason }, strict),
    data: ListedOperator,
    errors: ['errors.validation', 'errors.not_found', 'errors.operators.own'],
  },
  'POST /operators/:id/reset': {
    ...managing,
    ...onOperator,
    ...withReason,
    summary:
      'Take password, authenticator app and sessions away from an operator who has lost them. Another operator must agree; then the operator can be given a set-up token.',
    repeat: 'same',
    secondApproval: 'by-rule',
    data: ListedOperator,
    errors: ['errors.not_found', 'errors.operators.own'],
  },
  'POST /operators/:id/disable': {
    ...managing,
    ...onOperator,
    ...withReason,
    summary:
      'End the log-in and all sessions of an operator at once. Another operator must agree where fewer than two who can approve would stay.',
    repeat: 'same',
    secondApproval: 'by-rule',
    data: ListedOperator,
    errors: ['errors.not_found', 'errors.operators.own'],
  },
});
