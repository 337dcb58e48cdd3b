import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Empty, Flag, Id, OrNull, Reason, strict, UnixSec } from '../../http/schema.ts';
import { IdOf } from '../../http/references.ts';

export const signalKinds = [
  'new-device',
  'shared-device',
  'shared-address',
  'failed-log-ins',
  'gift-shared-device',
  'gift-shared-address',
  'bonus-largest-bets',
  'bonus-withdrawn',
  'bonus-undone',
  'prize-undone',
  'contact-corrected',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** Something about a player's log-ins, or the use of gifts, that an operator may want to look at. It blocks nothing. */
export const Signal = Type.Object({
  id: Id,
  player: Id,
  kind: Type.Enum([...signalKinds]),
  facts: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number({ description: 'as the kind of the signal has it' }), Type.Null()]),
  ),
  raisedAt: UnixSec,
  lastAt: UnixSec,
  reviewedBy: OrNull(Id),
  reviewedAt: OrNull(UnixSec),
});
export type Signal = Static<typeof Signal>;

/** Another account that was seen where a player was. */
export const LinkedAccount = Type.Object({
  player: Id,
  why: Type.Enum(['device', 'address'], { description: 'the same browser, or the same network address' }),
  /** How many browsers or addresses they share. */
  shared: Type.Integer({ minimum: 1 }),
  since: UnixSec,
  lastAt: UnixSec,
});
export type LinkedAccount = Static<typeof LinkedAccount>;

export const signalsApi = endpoints(operatorBase, 'signals', {
  'GET /signals': {
    summary: 'Signals of fraud, newest first; by default those that no one has reviewed.',
    login: 'operator',
    permission: 'signals.read',
    transaction: 'read',
    query: Type.Object({
      player: Type.Optional(IdOf('player')),
      kind: Type.Optional(Type.Enum([...signalKinds])),
      reviewed: Type.Optional(Flag),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(Signal),
    errors: [],
  },
  'GET /players/:id/linked': {
    summary:
      'Other accounts that were seen on the same devices as a player, then those at the same addresses: by themselves no proof, since families and mobile networks share both. The newest 200.',
    login: 'operator',
    permission: 'signals.read',
    transaction: 'read',
    params: Type.Object({ id: Id }),
    data: Type.Array(LinkedAccount),
    errors: [],
  },
  'POST /signals/:id/review': {
    summary:
      'Note that a signal was looked at, and what came of it. What an operator did is looked at by another one, and by two where no one has confirmed the log-in that did it.',
    repeat: 'same',
    login: 'operator',
    permission: 'signals.review',
    commits: 'nothing',
    secondApproval: 'by-rule',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }, strict),
    data: Empty,
    errors: ['errors.not_found', 'errors.approvals.own', 'errors.approvals.connected'],
  },
});
