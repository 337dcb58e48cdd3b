import { Type } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, Reason, strict } from '../../../http/schema.ts';

const act = {
  login: 'operator',
  permission: 'players.correct',
  commits: 'nothing',
  transaction: 'write',
  params: Type.Object({ id: Id }),
} as const;
const errors = ['errors.not_found', 'errors.validation', 'errors.players.account_closed'] as const;
const Name = Type.String({ minLength: 1, maxLength: 64 });

/** What a player cannot change alone: the way to reach them, and who they are. */
export const correctPlayerApi = endpoints(operatorBase, 'players', {
  'POST /players/:id/correct-contact': {
    summary:
      'Correct the e-mail address or phone number of a player. The new one counts as unconfirmed, the old one gets a message, every session ends, and withdrawals wait for a person until the signal is reviewed. A second operator must agree where the codes of the second step go there, or where an operator has removed the second factor in the last 30 days.',
    ...act,
    repeat: 'same',
    secondApproval: 'by-rule',
    body: Type.Object(
      {
        email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
        phone: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
        reason: Reason,
      },
      strict,
    ),
    data: Type.Object({
      emailChanged: Type.Boolean(),
      phoneChanged: Type.Boolean(),
      sessionsEnded: Type.Integer({ minimum: 0 }),
      /** The codes of the second step went there: it must be confirmed, or the factor reset, before the player can log in. */
      secondFactorWaits: Type.Boolean(),
    }),
    errors: [...errors, 'errors.players.contact_taken', 'errors.players.contact_excluded', 'errors.approvals.prepared'],
  },
  'POST /players/:id/correct-person': {
    summary:
      'Correct the name or birth date of a player. While a document is checked, and after it was accepted, another operator must agree.',
    ...act,
    repeat: 'same',
    secondApproval: 'by-rule',
    body: Type.Object(
      {
        firstName: Type.Optional(Name),
        lastName: Type.Optional(Name),
        birthDate: Type.Optional(Type.String({ description: 'such as 1990-05-17', maxLength: 10 })),
        reason: Reason,
      },
      strict,
    ),
    data: Type.Object({ changed: Type.Array(Type.Enum(['firstName', 'lastName', 'birthDate'])) }),
    errors,
  },
});
