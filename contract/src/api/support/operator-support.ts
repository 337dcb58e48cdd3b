import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, Reason, Slug, strict, UnixSec } from '../../http/schema.ts';
import { ticketSubjects } from './ticket-sizes.ts';
import { Ticket, TicketLine, ticketStates, TicketText } from './tickets.ts';

const Work = {
  /** Null for a guest, who is answered by mail. */
  player: OrNull(Id),
  /** The operator who works on it; null unless it is taken. */
  takenBy: OrNull(Id),
  /** Since when it waits for an answer, or when it was answered or closed. */
  since: UnixSec,
  /** Of a guest: since when it is known that the mail with the last answer reached no one; then the question waits again. */
  unreachedAt: OrNull(UnixSec),
};

/** What an operator sees of a question before reading it: nothing of what was written. */
const { lead: _lead, ...withoutWords } = TicketLine.properties;
export const OperatorTicketLine = Type.Object({ ...withoutWords, ...Work });
export type OperatorTicketLine = Static<typeof OperatorTicketLine>;

export const OperatorTicket = Type.Object({
  ...Ticket.properties,
  ...Work,
  guest: OrNull(Type.Object({ name: Type.String(), mail: Type.String(), reference: Type.String() })),
});
export type OperatorTicket = Static<typeof OperatorTicket>;

const Counts = { helped: Type.Integer({ minimum: 0 }), not: Type.Integer({ minimum: 0 }) };
const Day = Type.String({ description: 'a day in India, as 2026-11-29' });
/** What readers said of an article on a day. */
export const ArticleRatings = Type.Object({ article: Slug, day: Day, ...Counts });
export type ArticleRatings = Static<typeof ArticleRatings>;
/** What players said on a day of the answers to questions on a subject. */
export const TicketRatings = Type.Object({ subject: Type.Enum([...ticketSubjects]), day: Day, ...Counts });
export type TicketRatings = Static<typeof TicketRatings>;

const onTicket = {
  login: 'operator',
  permission: 'support.answer',
  commits: 'nothing',
  repeat: 'same',
  transaction: 'write',
  params: Type.Object({ id: Id }),
  data: OperatorTicket,
} as const;
const withReason = { body: Type.Object({ reason: Reason }, strict) };
const lastDays = { query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: '30 by default' })) }) };

export const operatorSupportApi = endpoints(operatorBase, 'support', {
  'GET /tickets': {
    summary: 'Questions in a state (open by default), those that wait longest first, without what was written.',
    login: 'operator',
    permission: 'support.read',
    transaction: 'read',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...ticketStates])),
      minAgeSec: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 * 3650, description: 'only those that wait this long' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    }),
    data: Type.Array(OperatorTicketLine),
    paged: true,
    errors: ['errors.validation'],
  },
  'GET /tickets/:id': {
    summary: 'A question with its messages. Each look is in the audit log.',
    whyNotRead: 'each look at what a player wrote is in the audit log',
    login: 'operator',
    permission: 'support.read',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: OperatorTicket,
    errors: ['errors.not_found'],
  },
  'POST /players/:id/write': {
    summary:
      'Write to a player who has not asked: a message of the service, never an offer. It begins a question that is answered, where it is kept and the player can write back; inbox and mail say that it is there.',
    login: 'operator',
    permission: 'support.answer',
    commits: 'nothing',
    repeat: 'key',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    body: Type.Object({ subject: Type.Enum([...ticketSubjects]), message: TicketText, reason: Reason }, strict),
    data: OperatorTicket,
    errors: ['errors.not_found', 'errors.validation', 'errors.idempotency', 'errors.idempotency_key'],
  },
  'POST /tickets/:id/take': {
    ...onTicket,
    ...withReason,
    summary: 'Take a question that is open or answered: until it is released no one else answers it.',
    errors: ['errors.not_found', 'errors.tickets.taken', 'errors.tickets.closed'],
  },
  'POST /tickets/:id/release': {
    ...onTicket,
    ...withReason,
    summary: 'Let others take a question, one’s own or that of a colleague who is away.',
    errors: ['errors.not_found'],
  },
  'POST /tickets/:id/answer': {
    ...onTicket,
    summary: 'Answer a question that one has taken; the player reads the text, and is notified by a message; a guest gets it by mail.',
    body: Type.Object({ answer: TicketText, reason: Reason }, strict),
    errors: ['errors.validation', 'errors.not_found', 'errors.tickets.not_taken', 'errors.tickets.full'],
  },
  'POST /tickets/:id/close': {
    ...onTicket,
    ...withReason,
    summary: 'Close a question that one has taken, or that is answered. A message of the player opens it again.',
    errors: ['errors.not_found', 'errors.tickets.not_taken'],
  },
  'GET /help-ratings': {
    ...lastDays,
    summary: 'What readers said of the articles, by article and day, the newest day first.',
    login: 'operator',
    permission: 'support.read',
    transaction: 'read',
    data: Type.Array(ArticleRatings),
    errors: ['errors.validation'],
  },
  'GET /ticket-ratings': {
    ...lastDays,
    summary: 'What players said of the answers of support, by subject and day, the newest day first.',
    login: 'operator',
    permission: 'support.read',
    transaction: 'read',
    data: Type.Array(TicketRatings),
    errors: ['errors.validation'],
  },
});
