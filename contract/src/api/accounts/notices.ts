import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, File, Id, OrNull, Page, strict, UnixSec } from '../../http/schema.ts';

/** How a message reaches a player. */
export const messageChannels = ['inbox', 'email', 'sms', 'push', 'messenger'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Those of campaigns. The bot of the messenger writes of what its player has named, and of nothing else. */
export const campaignChannels = ['inbox', 'email', 'sms', 'push'] as const satisfies readonly MessageChannel[];

/** What promotional messages are about. A player chooses each by itself, beside the channels of `GET /users/self/news`. */
export const messageProducts = ['offers', 'tournaments', 'club'] as const;
export type MessageProduct = (typeof messageProducts)[number];

export const MessageTopics = Type.Object({
  offers: Type.Boolean(),
  tournaments: Type.Boolean(),
  club: Type.Boolean(),
});
export type MessageTopics = Static<typeof MessageTopics>;

/** What a player may ask the bot of the messenger to write about. Each is off until they do. */
export const MessengerTopics = Type.Object({
  deposits: Type.Boolean(),
  withdrawals: Type.Boolean(),
  gifts: Type.Boolean(),
  /** Rupees: a round that wins as much or more is written of; null: none is. */
  winsAbove: OrNull(Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'rupees' })),
});
export type MessengerTopics = Static<typeof MessengerTopics>;

/** A message that was sent to the player, and why. */
export const SentMessage = Type.Object({
  id: Id,
  channel: Type.Enum([...messageChannels]),
  title: Type.String(),
  /** What has happened, in the reader's language. */
  why: Type.String(),
  /** Of promotional messages: the topic by which it came. Null: it belongs to the account, and comes in any case. */
  product: OrNull(Type.Enum([...messageProducts])),
  sentAt: UnixSec,
});
export type SentMessage = Static<typeof SentMessage>;

/** `<channel>.<player>.<tag>`, as in the link of a mail. */
const StopToken = Type.String({ minLength: 20, maxLength: 100, pattern: '^[a-z]+\\.[0-9]+\\.[A-Za-z0-9_-]+$' });

/** The one click of RFC 8058 comes for many players from a few addresses of their mail services, so none counts for another. */
const ofOneLink = { hits: 60, windowSec: 60, by: 'link' } as const;

export const noticesApi = endpoints('/api/v18', 'messages', {
  'GET /messages/topics': {
    summary: 'The topics of which the player wants promotional messages; none until they choose one.',
    login: 'required',
    transaction: 'read',
    data: MessageTopics,
    errors: ['errors.unauthorized'],
  },
  'PATCH /messages/topics': {
    summary: 'Choose topics; those not given stay.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    body: Type.Partial(MessageTopics, strict),
    data: MessageTopics,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'GET /messages/messenger': {
    summary: 'Of what the bot of the messenger writes to the player. It can where the player logs in by the messenger too.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({ connected: Type.Boolean(), topics: MessengerTopics }),
    errors: ['errors.unauthorized'],
  },
  'PATCH /messages/messenger': {
    summary: 'Choose them; those not given stay.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    body: Type.Partial(MessengerTopics, strict),
    data: MessengerTopics,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.not_found', 'errors.rate_limit'],
  },
  'GET /messages/sent': {
    summary:
      'The messages that were sent to the player by rules, the newest first, each with why it came. Promotion is not among them while no offer may be made to the player.',
    login: 'required',
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(SentMessage),
    paged: true,
    errors: ['errors.unauthorized'],
  },
  'POST /messages/stop/:token': {
    summary:
      'Stop promotional mails or text messages, by the signed link of one of them: no log-in, and what mail programs send (RFC 8058) is enough.',
    login: 'none',
    unsigned: true,
    transaction: 'write',
    repeat: 'same',
    // Also while the site is closed: mails are still sent.
    always: true,
    rateLimit: ofOneLink,
    params: Type.Object({ token: StopToken }),
    data: Empty,
    errors: ['errors.not_found', 'errors.rate_limit'],
  },
  'GET /messages/stop/:token': {
    summary:
      'Who opens the address of the one click is sent to the page that asks for one press. Nothing changes: mail scanners open it too.',
    login: 'none',
    unsigned: true,
    transaction: 'none',
    whyNotRead: 'a redirection, for which nothing is read',
    always: true,
    rateLimit: ofOneLink,
    params: Type.Object({ token: StopToken }),
    data: File,
    media: [],
    errors: ['errors.not_found', 'errors.rate_limit'],
  },
});
