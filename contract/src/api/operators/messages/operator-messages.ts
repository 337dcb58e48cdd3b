import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { File, Id, Locale, Localized, OrNull, Page, Reason, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { campaignChannels, messageChannels, messageProducts } from '../../accounts/notices.ts';
import { messageEventNames } from './message-events.ts';

/** Of a subject or a button: it has one line. */
const line = { minLength: 1, pattern: '^[^\\n]*\\S[^\\n]*$' } as const;
const Wording = Type.Object(
  {
    title: Type.String({ ...line, maxLength: 120 }),
    text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
    /** The words of the button. */
    action: Type.String({ ...line, maxLength: 60 }),
  },
  strict,
);

/** What a rule says. Variables of the rule stand in braces, `{sum}`, each of them in each language or in the link. Plain text: it is escaped in HTML. */
export const TemplateDraft = Type.Object(
  {
    texts: Localized(Wording),
    /** A path of the site, and of no other: it begins with one slash. */
    link: OrNull(Type.String({ maxLength: 200, pattern: '^/([A-Za-z0-9_{][A-Za-z0-9_{}/.-]*)?$' })),
  },
  strict,
);
export type TemplateDraft = Static<typeof TemplateDraft>;

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** A version of what a rule says. What was published never changes: another version takes its place. */
export const MessageTemplate = Type.Object({
  id: Id,
  rule: Id,
  version: Version,
  state: Type.Enum(['draft', 'published', 'replaced']),
  ...TemplateDraft.properties,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const Switches = {
  enabled: Type.Boolean(),
  /** Rules below 5 leave the last place of a day and of a week to others. */
  priority: Type.Integer({ minimum: 1, maximum: 9 }),
  /** Per cent of players who get nothing of it; of promotional rules only. */
  holdout: Type.Integer({ minimum: 0, maximum: 50 }),
};
const Channel = Type.Enum([...messageChannels]);
const Condition = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 40, description: 'a field of the event, as the list of events has it' }),
    is: Type.String({ minLength: 1, maxLength: 40 }),
  },
  strict,
);

export const MessageRule = Type.Object({
  id: Id,
  alias: Type.String(),
  event: Type.String(),
  category: Type.Enum(['transactional', 'promotional']),
  product: OrNull(Type.Enum([...messageProducts])),
  channels: Type.Array(Channel),
  /** What the event must have, besides what is asked of it in any case. */
  conditions: Type.Array(Condition),
  /** What a player reads of why a message came. */
  why: Localized(Type.String()),
  ...Switches,
  /** Of its switches: grows with each change of them. A change names the version it was made from. */
  version: Version,
  /** Name and type of its variables. */
  variables: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  /** The version that holds now. */
  template: OrNull(MessageTemplate),
});
export type MessageRule = Static<typeof MessageRule>;

/** An event that rules can be made for. */
export const MessageEvent = Type.Object({
  event: Type.Enum(messageEventNames),
  variables: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  conditions: Type.Array(Type.Object({ field: Type.String(), values: Type.Array(Type.String()) })),
});
export type MessageEvent = Static<typeof MessageEvent>;

const Refusal = Type.Enum(['no-consent', 'quiet-hours', 'cap', 'protection', 'holdout', 'unreachable', 'ended']);

/** A message as support sees it: its words follow from its rule and version; the address that it went to is not shown. */
export const OperatorMessage = Type.Object({
  id: Id,
  player: Id,
  rule: Type.String(),
  /** Of the template, pinned when the message was written. */
  version: Version,
  channel: Channel,
  state: Type.Enum(['waiting', 'sent', 'suppressed', 'dead']),
  attempts: Type.Integer({ minimum: 0 }),
  /** What the other side said last; null where nothing failed. */
  failure: OrNull(Type.String()),
  createdAt: UnixSec,
});
export type OperatorMessage = Static<typeof OperatorMessage>;

const Suppression = Type.Object({ rule: Type.String(), channel: Channel, reason: Refusal, at: UnixSec });

const reading = { login: 'operator', permission: 'messages.read', transaction: 'read' } as const;
const managing = { login: 'operator', permission: 'messages.manage', transaction: 'write', commits: 'nothing' } as const;
const byId = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };

export const operatorMessagesApi = endpoints(operatorBase, 'messages', {
  'GET /messages/rules': { ...reading, summary: 'Every rule with the version that holds.', data: Type.Array(MessageRule), errors: [] },
  'GET /messages/rules/:id': { ...reading, summary: 'One rule.', ...byId, data: MessageRule, errors: ['errors.not_found'] },
  'GET /messages/events': {
    ...reading,
    summary: 'The events that rules can be made for, with the variables that a template may use and what a rule may ask of the event.',
    transaction: 'none',
    whyNotRead: 'reads no table',
    data: Type.Array(MessageEvent),
    errors: [],
  },
  'POST /messages/rules': {
    ...managing,
    secondApproval: 'by-rule',
    summary:
      'Make a rule with what it says: a message for each event of a kind, by these channels. It is off until it is switched on. With a topic it is promotion, and everything that holds for promotion holds for it. Without one it belongs to the account, also on a break: it may offer nothing, and another operator must agree.',
    repeat: 'key',
    body: Type.Object(
      {
        /** Its name for good is `own-` and this: names without it are those that releases bring. */
        alias: Slug,
        event: Type.Enum(messageEventNames),
        conditions: Type.Array(Condition, { maxItems: 5 }),
        /** Null: it belongs to the account. */
        product: OrNull(Type.Enum([...messageProducts])),
        channels: Type.Array(Type.Enum([...campaignChannels]), { minItems: 1, maxItems: 4, uniqueItems: true }),
        priority: Switches.priority,
        /** What a player reads of why the message came: "You made a deposit." */
        why: Localized(Type.String({ ...line, maxLength: 120 })),
        /** Only variables of the event, each of those it uses in each language or in the link. */
        message: TemplateDraft,
        reason: Reason,
      },
      strict,
    ),
    data: MessageRule,
    errors: ['errors.validation', 'errors.messages.name', 'errors.messages.template'],
  },
  'POST /messages/rules/:id/change': {
    ...managing,
    secondApproval: 'by-rule',
    summary:
      'Switch a rule on or off, or change its priority and its holdout, from the version that was read. Refused where someone else has changed them since: nothing is overwritten. What a rule has written and not sent ends when it is off. Another operator must agree where one of messages that always go is switched off.',
    repeat: 'a second copy is refused, since the first has raised the version',
    ...byId,
    body: Type.Object({ version: Version, change: Type.Partial(Type.Object(Switches), strict), reason: Reason }, strict),
    data: MessageRule,
    errors: ['errors.not_found', 'errors.validation', 'errors.messages.newer', 'errors.messages.state'],
  },
  'GET /messages/rules/:id/templates': {
    ...reading,
    summary: 'The versions of what a rule says, the newest 200 first.',
    ...byId,
    data: Type.Array(MessageTemplate),
    errors: ['errors.not_found'],
  },
  'POST /messages/rules/:id/templates': {
    ...managing,
    summary:
      'Save a version that no one gets until it is published. Variables that are missing or foreign are refused by their names, and so is one that was written from a version which holds no more.',
    repeat: 'key',
    ...byId,
    body: Type.Object({ version: Version, draft: TemplateDraft, reason: Reason }, strict),
    data: MessageTemplate,
    errors: ['errors.not_found', 'errors.validation', 'errors.messages.template', 'errors.messages.version'],
  },
  'POST /messages/templates/:id/publish': {
    ...managing,
    secondApproval: 'by-rule',
    summary:
      'Let a version hold for messages that are written from now on. Those that wait keep theirs. Another operator must agree where the rule is transactional: it reaches players on a break, whose messages may offer nothing.',
    repeat: 'same',
    ...byId,
    ...withReason,
    data: MessageTemplate,
    errors: ['errors.not_found', 'errors.messages.state', 'errors.messages.version'],
  },
  'GET /messages/templates/:id/preview': {
    ...reading,
    summary:
      'A version as a player would read it, with the values of the last message that its rule has sent, or made-up ones, and as the text of a mail.',
    ...byId,
    query: Type.Object({ locale: Locale }),
    data: Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: Type.String(),
      link: OrNull(Type.String()),
      /** False where the rule has sent no message yet: then the values are made up. */
      real: Type.Boolean(),
      /** With why it came and, of promotion, where it is stopped; here that link stops nothing. */
      mail: Type.Object({ subject: Type.String(), text: Type.String() }),
    }),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'GET /messages/templates/:id/preview/mail': {
    ...reading,
    summary: 'The same as the HTML of a mail, with its note and its link that ends them.',
    ...byId,
    query: Type.Object({ locale: Locale }),
    data: File,
    media: ['text/html'],
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /messages/push-keys': {
    ...managing,
    summary: 'Make another pair of keys for push messages. Browsers that subscribed before continue with the pair that they know.',
    repeat: 'key',
    ...withReason,
    data: Type.Object({ generation: Type.Integer({ minimum: 1 }) }),
    errors: ['errors.validation', 'errors.messages.state'],
  },
  'GET /messages/players/:id': {
    ...reading,
    summary: 'The messages of a player, and what was not sent to them and why, each the newest 100 first.',
    ...byId,
    data: Type.Object({ messages: Type.Array(OperatorMessage), suppressed: Type.Array(Suppression) }),
    errors: ['errors.not_found'],
  },
  'GET /messages/suppressions': {
    ...reading,
    summary: 'How many messages were not sent, by day of India, reason and rule.',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 92 })) }),
    data: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD' }),
        reason: Refusal,
        rule: Type.String(),
        count: Type.Integer({ minimum: 1 }),
      }),
    ),
    errors: ['errors.validation'],
  },
  'GET /messages/dead': {
    ...reading,
    summary: 'Messages that could not be sent, the newest first.',
    query: Type.Object(Page),
    data: Type.Array(OperatorMessage),
    paged: true,
    errors: ['errors.validation'],
  },
  'POST /messages/dead/:id/resend': {
    login: 'operator',
    permission: 'messages.resend',
    transaction: 'write',
    commits: 'nothing',
    summary: 'Try a message again that could not be sent. It is judged again.',
    repeat: 'same',
    ...byId,
    ...withReason,
    data: OperatorMessage,
    errors: ['errors.not_found', 'errors.messages.state'],
  },
});
