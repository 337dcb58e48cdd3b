import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, Id, OrNull, Page, strict, UnixSec } from '../../http/schema.ts';
import { ContestPrize } from '../prizes.ts';

/** Messages of a page; the site asks for one more, to know whether there are more. */
export const inboxPage = 10;

/** What a message is about: a place of a tournament, or a drawn ticket of a lottery, with the prize that was given; or a place that has none. */
export const notificationNames = ['tournament_prize', 'lottery_prize', 'tournament_place'] as const;

/** Changes of the way into the account of which the player could not be informed by text message. */
export const accountNoticeNames = [
  'password_changed',
  'factor_on',
  'factor_off',
  'login_linked',
  'login_unlinked',
  'email_changed',
  'phone_changed',
] as const;

const message = { id: Id, created_at: UnixSec, viewed_at: OrNull(UnixSec) } as const;

export const ContestMessage = Type.Object({
  ...message,
  notification: Type.Enum([...notificationNames]),
  contest: Type.Object({ id: Id, name: Type.String() }),
  place: Type.Integer({ minimum: 1 }),
  prize: OrNull(ContestPrize),
  /** How many places there are, for one without a prize. */
  places: OrNull(Type.Integer({ minimum: 1 })),
});
export type ContestMessage = Static<typeof ContestMessage>;

export const AccountMessage = Type.Object({ ...message, notification: Type.Enum([...accountNoticeNames]) });
export type AccountMessage = Static<typeof AccountMessage>;

/** A message with words of its own, in the reader's language, and where it leads. */
export const NoticeMessage = Type.Object({
  ...message,
  notification: Type.Literal('notice'),
  title: Type.String(),
  text: Type.String(),
  link: OrNull(Type.Object({ text: Type.String(), value: Type.String({ description: 'a path of the site' }) })),
});

/** A message of the site to the player. The words of the others are the site's, by their name. */
export const InboxMessage = Type.Union([ContestMessage, AccountMessage, NoticeMessage]);
export type InboxMessage = Static<typeof InboxMessage>;

const common = { login: 'required', errors: ['errors.unauthorized'] } as const;

export const inboxApi = endpoints('/api/v18', 'inbox', {
  'GET /inbox': {
    ...common,
    summary: "The player's messages, newest first.",
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(InboxMessage),
    paged: true,
  },
  'PUT /inbox/viewed': {
    ...common,
    summary: 'Mark messages as viewed: those that were shown, from the oldest one (without it all) up to the newest.',
    transaction: 'write',
    body: Type.Object({ from: Type.Optional(Id), upTo: Id }, strict),
    data: Empty,
  },
  'DELETE /inbox/:id': {
    ...common,
    summary: 'Delete one message.',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: Empty,
    errors: ['errors.unauthorized', 'errors.not_found'],
  },
  'DELETE /inbox': {
    ...common,
    summary: 'Delete every message up to one: a newer one has not been seen.',
    transaction: 'write',
    body: Type.Object({ upTo: Id }, strict),
    data: Empty,
  },
});
