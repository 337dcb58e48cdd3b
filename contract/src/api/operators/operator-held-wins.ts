import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, Reason, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { HeldWinState, RoundId } from '../play.ts';

/** A win that was above what one movement may book. Its round is closed; the sum waits for a person. */
export const HeldWin = Type.Object({
  id: Id,
  player: Id,
  round: RoundId,
  provider: Type.String(),
  sum: Rupees,
  /** What was booked of it so far. */
  booked: Rupees,
  state: HeldWinState,
  heldAt: UnixSec,
  decidedAt: OrNull(UnixSec),
  /** What the player reads of a win that was rejected. */
  answer: OrNull(Type.String()),
});
export type HeldWin = Static<typeof HeldWin>;

const row = { login: 'operator', permission: 'wins.decide', transaction: 'write', params: Type.Object({ id: Id }), data: HeldWin } as const;
const Answer = Type.String({ minLength: 10, maxLength: 2000, pattern: '\\S', description: 'the player reads it' });

export const operatorHeldWinsApi = endpoints(operatorBase, 'held wins', {
  'GET /held-wins': {
    summary: 'Wins that wait for a person, oldest first; with `state` those that were decided.',
    login: 'operator',
    permission: 'wins.decide',
    transaction: 'read',
    query: Type.Object({
      state: Type.Optional(HeldWinState),
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(HeldWin),
    errors: ['errors.validation'],
  },
  'POST /held-wins/:id/book': {
    ...row,
    repeat: 'key',
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Book a held win, or a part of it, to the player in movements below the cap. Another operator must agree.',
    body: Type.Object(
      { sum: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'rupees; without it all that is left' })), reason: Reason },
      strict,
    ),
    errors: ['errors.validation', 'errors.not_found', 'errors.held_wins.decided', 'errors.held_wins.not_booked'],
  },
  'POST /held-wins/:id/reject': {
    ...row,
    repeat: 'same',
    commits: 'less',
    secondApproval: 'by-rule',
    summary: 'Reject what is left of a held win; the player reads the answer. Another operator must agree.',
    body: Type.Object({ answer: Answer, reason: Reason }, strict),
    errors: ['errors.validation', 'errors.not_found', 'errors.held_wins.decided'],
  },
});
