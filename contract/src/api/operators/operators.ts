import { Type, type Static } from 'typebox';
import { endpoints, everyOperator, operatorBase } from '../../http/endpoint.ts';
import { Empty, Id, OrNull, Reason, Rupees, strict, UnixSec } from '../../http/schema.ts';

export const approvalStates = ['pending', 'approved', 'refused'] as const;

/** An act that waits for a second operator, or did. */
export const Approval = Type.Object({
  id: Id,
  act: Type.String({ description: 'method and path of the call' }),
  permission: Type.String(),
  input: Type.Object({ params: Type.Unknown(), query: Type.Unknown(), body: Type.Unknown() }),
  /** The most that it can cost, where it commits money; null also without a bound. */
  costMax: OrNull(Rupees),
  reason: Type.String(),
  requestedBy: Id,
  requestedAt: UnixSec,
  expiresAt: UnixSec,
  state: Type.Enum([...approvalStates]),
  decidedBy: OrNull(Id),
  decidedAt: OrNull(UnixSec),
  decisionReason: OrNull(Type.String()),
});
export type Approval = Static<typeof Approval>;

const Token = Type.String({ minLength: 16, maxLength: 200 });
const Code = Type.String({ minLength: 6, maxLength: 10, description: 'six digits of the authenticator app' });
const entry = { login: 'none', transaction: 'none', rateLimit: { hits: 20, windowSec: 60, by: 'address' } } as const;
const passwordErrors = [
  'errors.password.required',
  'errors.password.short',
  'errors.password.long',
  'errors.password.common',
  'errors.password.weak',
] as const;

/** How an operator gets a session. Without one there is no other call for operators. */
export const operatorSessionApi = endpoints('/api/operator/v1/session', 'operators', {
  'POST /set-up': {
    summary: 'Begin with the token that `npm run operator -- add` printed: choose a password, get the secret for the authenticator app.',
    repeat: 'gives another secret in place of the last, until one is confirmed',
    ...entry,
    body: Type.Object({ token: Token, password: Type.String({ minLength: 1, maxLength: 256 }) }, strict),
    data: Type.Object({
      secret: Type.String({ description: 'base32, to be typed into the app' }),
      url: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
    }),
    errors: ['errors.validation', 'errors.operators.set_up', ...passwordErrors],
  },
  'PUT /set-up': {
    summary: 'Finish by a code of the app. The token is then used up, and the operator can log in.',
    ...entry,
    body: Type.Object({ token: Token, code: Code }, strict),
    data: Empty,
    errors: ['errors.validation', 'errors.operators.set_up', 'errors.code.wrong'],
  },
  'POST /login': {
    summary: 'Log in by e-mail, password and a code of the app. After failures the next attempt must wait.',
    repeat: 'each log-in opens a session of its own',
    ...entry,
    body: Type.Object(
      { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 256 }), code: Code },
      strict,
    ),
    data: Type.Object({ token: Type.String(), expiresAt: UnixSec }),
    errors: ['errors.validation', 'errors.credentials', 'errors.operators.code_used', 'errors.rate_limit'],
  },
  'POST /logout': {
    summary: 'End the session of this token.',
    repeat: 'same',
    login: 'none',
    transaction: 'write',
    data: Empty,
    errors: ['errors.unauthorized'],
  },
});

const decision = {
  login: 'operator',
  permission: everyOperator,
  commits: 'nothing',
  transaction: 'write',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }, strict),
} as const;
const decisionErrors = ['errors.not_found', 'errors.forbidden', 'errors.approvals.own', 'errors.approvals.closed'] as const;

export const operatorsApi = endpoints(operatorBase, 'operators', {
  'GET /self': {
    summary: 'The operator of this session.',
    login: 'operator',
    permission: everyOperator,
    transaction: 'read',
    data: Type.Object({
      id: Id,
      email: Type.String(),
      roles: Type.Array(Type.String()),
      permissions: Type.Array(Type.String()),
      confirmed: Type.Boolean(),
    }),
    errors: [],
  },
  'POST /operators/confirm': {
    summary:
      'Say, with another operator, that a log-in which the command line made or changed belongs to a person of its own: until then it takes no part in acts that need two.',
    login: 'operator',
    permission: everyOperator,
    repeat: 'same',
    commits: 'nothing',
    secondApproval: 'by-rule',
    transaction: 'write',
    body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), reason: Reason }, strict),
    data: Empty,
    errors: ['errors.not_found', 'errors.approvals.unconfirmed', 'errors.approvals.own'],
  },
  'GET /approvals': {
    summary: 'Acts that need a second operator and whose permission this one has, newest first. By default those that wait.',
    login: 'operator',
    permission: everyOperator,
    transaction: 'read',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...approvalStates])),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(Approval),
    errors: [],
  },
  'POST /approvals/:id/approve': {
    summary: "Approve another operator's act. It takes effect with this call, once.",
    repeat: 'same',
    ...decision,
    data: Type.Object({ answer: Type.Unknown({ description: 'the answer of the act itself' }) }),
    errors: [
      ...decisionErrors,
      'errors.approvals.outdated',
      'errors.approvals.connected',
      'errors.approvals.prepared',
      'errors.approvals.unconfirmed',
      'errors.approvals.changed',
    ],
  },
  'POST /approvals/:id/refuse': {
    summary: "Refuse another operator's act, or take back one's own.",
    repeat: 'same',
    ...decision,
    data: Empty,
    errors: decisionErrors,
  },
});
