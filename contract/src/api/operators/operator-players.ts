import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Locale, OrNull, Reason, strict, UnixSec } from '../../http/schema.ts';
import { Care } from '../protection/care.ts';
import { coolOffPeriods, exclusionPeriods, Limits, QuietHours } from '../protection.ts';
import { signalKinds } from './signals.ts';

/** What an operator needs to know before an act on a player; no name, no birth date, no secret. */
export const OperatorPlayer = Type.Object({
  id: Id,
  registeredAt: UnixSec,
  email: OrNull(Type.String()),
  emailConfirmedAt: OrNull(UnixSec),
  phone: OrNull(Type.String()),
  phoneConfirmedAt: OrNull(UnixSec),
  locale: Locale,
  nickname: OrNull(Type.String()),
  openSessions: Type.Integer({ minimum: 0 }),
  secondFactorAt: OrNull(UnixSec),
  /** Since when the account is under review: its deposits, withdrawals and exchanges wait. */
  reviewSince: OrNull(UnixSec),
  /** The break that ends last; `until` null: for good. */
  break: OrNull(Type.Object({ name: Type.String(), until: OrNull(UnixSec) })),
  /** The player's own limits with what is used of them, changes that wait, and quiet hours. Shown only: no operator changes them. */
  limits: Limits,
  quietHours: OrNull(QuietHours),
  /** Care that markers of harm have raised, with its reasons. */
  care: OrNull(Care),
  /** Of the last thirty days. */
  signals: Type.Array(Type.Enum([...signalKinds])),
});
export type OperatorPlayer = Static<typeof OperatorPlayer>;

const onPlayer = {
  login: 'operator',
  commits: 'nothing',
  transaction: 'write',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason }, strict),
  errors: ['errors.not_found'],
} as const;
const Ended = Type.Object({ sessionsEnded: Type.Integer({ minimum: 0 }) });

/** The same acts as on the command line (`npm run operator`, `npm run exclude`). */
export const operatorPlayersApi = endpoints(operatorBase, 'players', {
  'GET /players': {
    whyNotRead: 'each look at a player is in the audit log',
    summary: 'The player of an id, an e-mail address or a phone number. Each look is in the audit log.',
    login: 'operator',
    permission: 'players.find',
    transaction: 'write',
    query: Type.Object({ lookup: Type.String({ minLength: 1, maxLength: 254 }) }),
    data: OperatorPlayer,
    errors: ['errors.not_found'],
  },
  'POST /players/:id/end-sessions': {
    summary: 'Log a player out everywhere.',
    repeat: 'same',
    permission: 'players.end-sessions',
    ...onPlayer,
    data: Ended,
  },
  'POST /players/:id/reset-second-factor': {
    summary:
      'Remove app and recovery codes of a player who has lost both, log out everywhere, and say so to the player. While the signal of a corrected contact waits, a second operator must agree, who has not corrected it.',
    repeat: 'same',
    permission: 'players.reset-second-factor',
    secondApproval: 'by-rule',
    ...onPlayer,
    errors: ['errors.not_found', 'errors.approvals.prepared'],
    data: Type.Object({ removed: Type.Boolean(), sessionsEnded: Type.Integer({ minimum: 0 }) }),
  },
  'POST /players/:id/unlock': {
    summary: 'Let codes of a second factor be tried again.',
    repeat: 'same',
    permission: 'players.unlock',
    ...onPlayer,
    data: Type.Object({ unlocked: Type.Boolean() }),
  },
  'POST /players/:id/review': {
    summary: 'Put an account under review: deposits, withdrawals and exchanges answer 403 until it is lifted. A review that is open stays.',
    repeat: 'same',
    permission: 'players.review',
    ...onPlayer,
    data: Type.Object({ begun: Type.Boolean() }),
  },
  'POST /players/:id/end-review': {
    summary: 'Lift the review of an account; its money calls work at once.',
    repeat: 'same',
    permission: 'players.review',
    ...onPlayer,
    data: Type.Object({ lifted: Type.Boolean() }),
  },
  'POST /players/:id/remove-nickname': {
    summary:
      'Remove a nickname that insults or imitates, as the operator has read it, and say so to the player, who may choose another one. No one takes it again. One that the player has changed meanwhile stays.',
    repeat: 'same',
    permission: 'players.remove-nickname',
    ...onPlayer,
    body: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 64 }), reason: Reason }, strict),
    data: Type.Object({ removed: Type.Boolean() }),
  },
  'POST /players/:id/exclude': {
    summary: 'Begin a break for a player who asks for it. It acts at once; a longer one that runs stays, and no call ends one.',
    repeat: 'same',
    permission: 'players.exclude',
    ...onPlayer,
    body: Type.Object({ period: Type.Enum([...coolOffPeriods, ...exclusionPeriods]), reason: Reason }, strict),
    data: Type.Object({ until: OrNull(UnixSec), sessionsEnded: Type.Integer({ minimum: 0 }) }),
  },
});
