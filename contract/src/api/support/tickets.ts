import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Id, OrNull, strict, UnixSec } from '../../http/schema.ts';
import { guestMailCharsMax, guestNameCharsMax, ticketCharsMax, ticketSubjects } from './ticket-sizes.ts';

/** `open` waits for an operator, `taken` is with one, `answered` waits for the player. A message of the player opens it again. */
export const ticketStates = ['open', 'taken', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Of a player in 24 hours: questions, and messages in all of them. */
export const ticketsDayMax = 10;
export const ticketMessagesDayMax = 50;
/** Messages of a question, of both sides. */
export const ticketMessagesMax = 200;

export const TicketText = Type.String({ minLength: 1, maxLength: ticketCharsMax, pattern: '\\S' });
const About = Type.Enum(['round', 'payment']);

/** A question as a list shows it. */
export const TicketLine = Type.Object({
  id: Id,
  subject: Type.Enum([...ticketSubjects]),
  state: Type.Enum([...ticketStates]),
  /** The beginning of the player's first message. */
  lead: Type.String(),
  openedAt: UnixSec,
  /** Of its newest message or change. */
  changedAt: UnixSec,
});
export type TicketLine = Static<typeof TicketLine>;

export const TicketMessage = Type.Object({ id: Id, from: Type.Enum(['player', 'support']), text: Type.String(), at: UnixSec });
export type TicketMessage = Static<typeof TicketMessage>;

/** A question with all its messages, oldest first. */
export const Ticket = Type.Object({
  ...TicketLine.properties,
  /** The round or payment of the player's own that it is about. */
  about: OrNull(Type.Object({ kind: About, ref: Type.String() })),
  messages: Type.Array(TicketMessage),
  /** What the player said of the answers. */
  helped: OrNull(Type.Boolean()),
});
export type Ticket = Static<typeof Ticket>;

/** Messages of guests to answer at one address in 24 hours. */
export const guestMessagesDayMax = 5;

/** The form of those who have no account, or cannot log in. */
export const GuestMessage = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: guestNameCharsMax, pattern: '\\S' }),
    email: Type.String({ minLength: 1, maxLength: guestMailCharsMax }),
    message: TicketText,
    website: Type.Optional(
      Type.String({ maxLength: 500, description: 'no one sees this field: what a program fills in there is thrown away with its message' }),
    ),
  },
  strict,
);
export type GuestMessage = Static<typeof GuestMessage>;

const byId = { login: 'required', params: Type.Object({ id: Id }), data: Ticket } as const;

export const ticketsApi = endpoints('/api/v18', 'support', {
  'GET /tickets': {
    summary: 'Questions of the player to support, those with the newest change first.',
    login: 'required',
    transaction: 'read',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    }),
    data: Type.Array(TicketLine),
    paged: true,
    errors: ['errors.validation', 'errors.unauthorized'],
  },
  'GET /tickets/:id': {
    ...byId,
    summary: 'One of them with its messages.',
    transaction: 'read',
    errors: ['errors.validation', 'errors.not_found', 'errors.unauthorized'],
  },
  'POST /tickets': {
    summary: 'Ask support, in plain text; about a round or a payment of one’s own where `about` and `ref` say so.',
    repeat: 'key',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 600, by: 'user' },
    body: Type.Object(
      {
        subject: Type.Enum([...ticketSubjects]),
        message: TicketText,
        about: Type.Optional(About),
        ref: Type.Optional(
          Type.String({ minLength: 1, maxLength: 200, description: 'the id of the round, or the number of the payment; with `about`' }),
        ),
      },
      strict,
    ),
    data: Ticket,
    errors: [
      'errors.validation',
      'errors.tickets.many',
      'errors.tickets.messages',
      'errors.idempotency',
      'errors.idempotency_key',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'POST /tickets/guests': {
    summary:
      'Write to support without an account; the answer comes by mail and names the reference. It says the same whether the address has an account or not.',
    repeat: 'each is a message of its own, five an hour',
    login: 'none',
    transaction: 'write',
    rateLimit: { hits: 5, windowSec: 3600, by: 'address' },
    body: GuestMessage,
    data: Type.Object({ reference: Type.String({ description: 'as M-7K3QW9TD' }) }),
    errors: ['errors.validation', 'errors.guest.mail', 'errors.guest.many', 'errors.rate_limit'],
  },
  'POST /tickets/:id/messages': {
    ...byId,
    summary: 'Write more. What was answered or closed is open again.',
    repeat: 'key',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 600, by: 'user' },
    body: Type.Object({ message: TicketText }, strict),
    errors: [
      'errors.validation',
      'errors.not_found',
      'errors.tickets.messages',
      'errors.tickets.full',
      'errors.idempotency',
      'errors.idempotency_key',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'POST /tickets/:id/close': {
    ...byId,
    summary: 'Close a question that needs no answer any more.',
    repeat: 'same',
    transaction: 'write',
    errors: ['errors.validation', 'errors.not_found', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'POST /tickets/:id/rating': {
    ...byId,
    summary: 'Say whether the answers helped; the last word counts.',
    repeat: 'same',
    transaction: 'write',
    body: Type.Object({ helped: Type.Boolean() }, strict),
    errors: ['errors.validation', 'errors.not_found', 'errors.tickets.unanswered', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
