import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, Locale, OrNull, Reason, Rupees, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { IdOf, SlugOf } from '../../../http/references.ts';
import { campaignChannels, messageProducts } from '../../accounts/notices.ts';
import { TemplateDraft } from './operator-messages.ts';

/** At least one of both, each included. */
const range = (value: ReturnType<typeof Type.Integer>) => ({ min: Type.Optional(value), max: Type.Optional(value) });
const Days = Type.Integer({ minimum: 0, maximum: 3650 });

/**
 * What a segment asks of a player. Ranges of `last-play`, `last-deposit` and `registered` are in days ago; who never played or deposited did so
 * longer ago than any day. `deposit-sum` is in rupees. `level` names the lowest and the highest level; without points a player has the first.
 */
export const SegmentCondition = Type.Union([
  Type.Object({ of: Type.Literal('last-play'), ...range(Days) }, strict),
  Type.Object({ of: Type.Literal('last-deposit'), ...range(Days) }, strict),
  Type.Object({ of: Type.Literal('registered'), ...range(Days) }, strict),
  Type.Object({ of: Type.Literal('deposit-count'), ...range(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }, strict),
  Type.Object({ of: Type.Literal('deposit-sum'), ...range(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })) }, strict),
  Type.Object({ of: Type.Literal('level'), ...range(IdOf('level')) }, strict),
  Type.Object({ of: Type.Literal('language'), is: Locale }, strict),
  /** Of the newest log-in that is open. */
  Type.Object({ of: Type.Literal('device'), is: Type.Enum(['mobile', 'desktop']) }, strict),
  /** Who takes news by this channel. */
  Type.Object({ of: Type.Literal('channel'), is: Type.Enum(['inbox', 'email', 'sms']) }, strict),
  /** Who wants to hear of this. */
  Type.Object({ of: Type.Literal('topic'), is: Type.Enum([...messageProducts]) }, strict),
  Type.Object(
    {
      of: Type.Literal('country'),
      in: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 20, uniqueItems: true }),
    },
    strict,
  ),
]);
export type SegmentCondition = Static<typeof SegmentCondition>;

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Conditions = Type.Array(SegmentCondition, { minItems: 1, maxItems: 20 });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** Players who meet all conditions. Accounts of the operator and players on a break, under a block of gifts or in care are in none. */
export const Segment = Type.Object({ id: Id, name: Name, version: Version, conditions: Conditions });
export type Segment = Static<typeof Segment>;

/** `more`: there are more than `count`, or counting them took longer than it may; then `count` is what was found. */
const SegmentCount = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  more: Type.Boolean(),
  about: OrNull(Type.Integer({ minimum: 0, description: 'about how many in all; exact without `more`, null where none could be counted' })),
});
export type SegmentCount = Static<typeof SegmentCount>;

export const campaignGoals = ['deposit', 'play', 'log-in', 'mission'] as const;

const Terms = {
  segment: IdOf('segment'),
  /** Null: not before it is started. */
  startsAt: OrNull(UnixSec),
  endsAt: OrNull(UnixSec),
  /** False: the segment is gone through once. True: a player who comes into it is reached until the campaign ends. */
  live: Type.Boolean(),
  /** Days after which a player is reached again; null: never. */
  repeatDays: OrNull(Type.Integer({ minimum: 1, maximum: 365 })),
  /** `play`: a game for the first time on a day. */
  goal: Type.Enum([...campaignGoals]),
  /** Within so many days after a player was reached. */
  goalDays: Type.Integer({ minimum: 1, maximum: 60 }),
};

/** What a campaign gives beside its message: the gift of a campaign of bonuses whose rule is `operator`, so many times at most. */
const MessageGift = Type.Object({ campaign: SlugOf('campaign'), most: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, strict);
const Count = Type.Integer({ minimum: 0 });

export const MessageCampaign = Type.Object({
  id: Id,
  alias: Slug,
  state: Type.Enum(['draft', 'live', 'paused', 'ended']),
  version: Version,
  /** Once it has ended: what it had written and not sent by then is not sent. */
  dropsWaiting: Type.Boolean(),
  ...Terms,
  /** Its rule: templates, priority and the share of the holdout are there. */
  rule: Id,
  /** Players who were reached until now: each has a message or a row of the ledger for each channel. */
  reached: Count,
  /**
   * Players of the segment who are left in peace, on a break, blocked, in care, at the last look at all of them: the campaign never wanted to write to
   * them, so the ledger has no rows of them.
   */
  leftInPeace: Count,
  gift: OrNull(MessageGift),
  /** Gifts until now: offered, not offered for some reason, and taken back before anyone took them. */
  gifts: Type.Object({ offered: Count, refused: Count, takenBack: Count }),
});
export type MessageCampaign = Static<typeof MessageCampaign>;

const Share = Type.Number({ minimum: 0, maximum: 1, description: 'a share of players, from 0 to 1' });
const Difference = Type.Number({ minimum: -1, maximum: 1, description: 'a difference of two shares of players, from -1 to 1' });
const Arm = Type.Object({ players: Type.Integer({ minimum: 0 }), goals: Type.Integer({ minimum: 0 }), rate: OrNull(Share) });

/** Of players whose days for the goal are over, ten minutes after. */
export const CampaignEffect = Type.Object({
  /** Who was to get a message by channel and consent, whether or not a cap or an hour kept it back: as the holdout would have been. */
  treated: Arm,
  holdout: Arm,
  /** Rate of the treated less that of the holdout, with its 95 % interval by Newcombe; null while a group is empty. */
  difference: OrNull(Type.Object({ value: Difference, low: Difference, high: Difference })),
});
export type CampaignEffect = Static<typeof CampaignEffect>;

const reading = { login: 'operator', permission: 'messages.read', transaction: 'read' } as const;
const managing = { login: 'operator', permission: 'messages.manage', transaction: 'write', commits: 'nothing' } as const;
const giving = { ...managing, permission: 'bonuses.manage' } as const;
const byId = { params: Type.Object({ id: Id }) };
const stateRow = (summary: string) =>
  ({
    ...managing,
    summary,
    repeat: 'same',
    ...byId,
    body: Type.Object({ reason: Reason }, strict),
    data: MessageCampaign,
    errors: ['errors.not_found', 'errors.messages.state'],
  }) as const;

export const messageCampaignsApi = endpoints(operatorBase, 'messages', {
  'GET /messages/segments': { ...reading, summary: 'Segments of players, by name.', data: Type.Array(Segment), errors: [] },
  'GET /messages/segments/:id': { ...reading, summary: 'One segment.', ...byId, data: Segment, errors: ['errors.not_found'] },
  'POST /messages/segments/count': {
    ...managing,
    transaction: 'read',
    commits: 'draft',
    summary: 'How many players meet these conditions now, before they are saved. It takes two seconds at most.',
    repeat: 'same',
    body: Type.Object({ conditions: Conditions, reason: Reason }, strict),
    data: SegmentCount,
    errors: ['errors.validation'],
  },
  'POST /messages/segments': {
    ...managing,
    summary: 'Save a segment.',
    repeat: 'key',
    body: Type.Object({ name: Name, conditions: Conditions, reason: Reason }, strict),
    data: Segment,
    errors: ['errors.validation', 'errors.messages.name'],
  },
  'POST /messages/segments/:id/change': {
    ...managing,
    summary: 'Change a segment from the version that was read. It holds for players whom its campaigns reach from now on.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ version: Version, name: Name, conditions: Conditions, reason: Reason }, strict),
    data: Segment,
    errors: ['errors.not_found', 'errors.validation', 'errors.messages.name', 'errors.messages.newer'],
  },
  'GET /messages/campaigns': {
    ...reading,
    summary: 'Campaigns of messages, the newest 200 first.',
    data: Type.Array(MessageCampaign),
    errors: [],
  },
  'GET /messages/campaigns/:id': { ...reading, summary: 'One campaign.', ...byId, data: MessageCampaign, errors: ['errors.not_found'] },
  'POST /messages/campaigns': {
    ...managing,
    summary: 'Save a campaign as a draft, with its rule and the first version of what it says. It reaches no one until it is started.',
    repeat: 'key',
    body: Type.Object(
      {
        alias: Slug,
        ...Terms,
        product: Type.Enum([...messageProducts]),
        channels: Type.Array(Type.Enum([...campaignChannels]), { minItems: 1, maxItems: 4, uniqueItems: true }),
        priority: Type.Integer({ minimum: 1, maximum: 9 }),
        /** Per cent of players who get nothing, to measure the effect. The same players for ever, by a hash of campaign and player. */
        holdout: Type.Integer({ minimum: 0, maximum: 50 }),
        message: TemplateDraft,
        reason: Reason,
      },
      strict,
    ),
    data: MessageCampaign,
    errors: ['errors.validation', 'errors.messages.name', 'errors.messages.template'],
  },
  'POST /messages/campaigns/:id/change': {
    ...managing,
    summary: 'Change a draft, or a campaign that is paused, from the version that was read.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ version: Version, terms: Type.Object(Terms, strict), reason: Reason }, strict),
    data: MessageCampaign,
    errors: ['errors.not_found', 'errors.validation', 'errors.messages.state', 'errors.messages.newer'],
  },
  'POST /messages/campaigns/:id/start': stateRow('Start a draft, or continue a paused one where it was.'),
  'POST /messages/campaigns/:id/pause': stateRow('Pause a campaign. Messages that wait are kept until it continues; no one is lost.'),
  'POST /messages/campaigns/:id/end': {
    ...stateRow(
      'End a campaign for good. Messages that were written and wait are sent or dropped, as `waiting` says; without it those of a paused campaign are dropped, and of another one they still go. What was dropped has a row of the ledger, reason `ended`. Also of one that has ended, to drop what still waits.',
    ),
    body: Type.Object({ reason: Reason, waiting: Type.Optional(Type.Enum(['send', 'drop'])) }, strict),
    errors: ['errors.not_found'],
  },
  'POST /messages/campaigns/:id/gift': {
    ...giving,
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Give a draft, or a campaign that is paused, a gift beside its message, from the version that was read; null for none from now on. Another operator must agree above the sum of a day.',
    repeat: 'a second copy is refused, since the first has raised the version',
    ...byId,
    body: Type.Object({ version: Version, gift: OrNull(MessageGift), reason: Reason }, strict),
    data: MessageCampaign,
    errors: ['errors.not_found', 'errors.validation', 'errors.messages.state', 'errors.messages.newer'],
  },
  'POST /messages/campaigns/:id/gift/preview': {
    ...giving,
    transaction: 'read',
    commits: 'draft',
    summary: 'How many players are in the segment now, and what the gift would commit at most, by the same body. Nothing is saved.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ version: Version, gift: OrNull(MessageGift), reason: Reason }, strict),
    data: Type.Object({ ...SegmentCount.properties, cost_max: Rupees }),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /messages/campaigns/:id/gift/take-back': {
    ...giving,
    commits: 'less',
    summary: 'Take back the gifts that a campaign which has ended offered and no one has taken. What a player has taken is theirs.',
    repeat: 'same',
    ...byId,
    body: Type.Object({ reason: Reason }, strict),
    data: MessageCampaign,
    errors: ['errors.not_found', 'errors.messages.state'],
  },
  'GET /messages/campaigns/:id/effect': {
    ...reading,
    summary: 'What a campaign changed: how many reached its goal, of those who were to get it and of the holdout.',
    ...byId,
    data: CampaignEffect,
    errors: ['errors.not_found'],
  },
});
