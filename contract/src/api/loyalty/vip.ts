import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { IdOf } from '../../http/references.ts';
import { LevelFrame } from '../loyalty.ts';
import { Id, Localized, OrNull, Reason, Rupees, strict, UnixSec } from '../../http/schema.ts';

export const vipConditions = ['level', 'account_days', 'identity', 'no_harm', 'affordability'] as const;
export const VipConditionName = Type.Enum([...vipConditions]);
export type VipConditionName = Static<typeof VipConditionName>;

const Status = Type.Object({ id: Id, name: Type.String(), level: Type.Object({ id: Id, name: Type.String(), frame: LevelFrame }) });

/** What the club is: its statuses, who comes in, and what members have. */
export const VipClub = Type.Object({
  /** Lowest first; a new member has the first. */
  statuses: Type.Array(Status),
  conditions: Type.Array(
    Type.Object({
      name: VipConditionName,
      value: OrNull(
        Type.Number({
          description: 'days of `account_days`; rupees lost in 90 days from which on a person looks, of `affordability`; else null',
        }),
      ),
      /** Null for guests. */
      met: OrNull(Type.Boolean()),
    }),
  ),
  /** The part of a week's loss that members get back, and the most of it; null where it is off. */
  repayment: OrNull(Type.Object({ percent: Type.Number({ description: 'per cent of what was lost' }), max: Rupees })),
  /** Null for who is no member; `status` is null for a member below the first level. */
  member: OrNull(Type.Object({ since: UnixSec, status: OrNull(Id) })),
});
export type VipClub = Static<typeof VipClub>;

export const vipApi = endpoints('/api/v18', 'vip-club', {
  'GET /vip-club': {
    summary: 'The statuses, conditions and benefits of the VIP club, and how the player stands to it.',
    login: 'optional',
    transaction: 'read',
    data: VipClub,
    errors: [],
  },
});

/** What was known of a player when the rules looked. */
export const VipFacts = Type.Object({
  level: Type.Boolean(),
  accountDays: Type.Integer({ minimum: 0 }),
  identity: Type.Boolean(),
  harm: Type.Boolean({ description: 'in care, on a break, or under a block of gifts' }),
  realPerson: Type.Boolean(),
  lost: OrNull(Type.Number({ description: 'rupees lost in the last 90 days; negative for a win; null while they are not counted' })),
  affordability: Type.Enum(['not_asked', 'confirmed', 'missing']),
});

export const VipPlayer = Type.Object({
  player: Id,
  state: Type.Enum(['candidate', 'member', 'ended', 'unknown']),
  by: OrNull(Type.Enum(['rule', 'operator'])),
  since: OrNull(UnixSec),
  endedAt: OrNull(UnixSec),
  lookedAt: OrNull(UnixSec),
});
export type VipPlayer = Static<typeof VipPlayer>;

export const VipFile = Type.Object({ ...VipPlayer.properties, facts: VipFacts, unmet: Type.Array(VipConditionName) });
export type VipFile = Static<typeof VipFile>;

/** So many statuses at once. */
export const vipStatusesMax = 10;

/** A status as an operator sees it, with how many members have it now. */
export const OperatorVipStatus = Type.Object({
  id: Id,
  names: Localized(Type.String()),
  level: Type.Object({ id: Id, names: Localized(Type.String()) }),
  members: Type.Integer({ minimum: 0 }),
});
export type OperatorVipStatus = Static<typeof OperatorVipStatus>;

const StatusDraft = Type.Object(
  { names: Localized(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })), level: IdOf('level') },
  strict,
);

const ofStatuses = { login: 'operator', permission: 'vip.manage', transaction: 'write', data: Type.Array(OperatorVipStatus) } as const;

const ofPlayer = {
  login: 'operator',
  permission: 'vip.manage',
  transaction: 'write',
  params: Type.Object({ player: Id }),
  body: Type.Object({ reason: Reason }, strict),
  data: VipFile,
} as const;

export const operatorVipApi = endpoints(operatorBase, 'vip', {
  'GET /vip-statuses': {
    summary: 'The statuses of the club, that of the lowest level first.',
    login: 'operator',
    permission: 'vip.read',
    transaction: 'read',
    data: Type.Array(OperatorVipStatus),
    errors: [],
  },
  'POST /vip-statuses': {
    ...ofStatuses,
    summary: 'Add a status for members who have a level. One below the lowest lets more players in: another operator must agree.',
    repeat: 'key',
    commits: 'money',
    secondApproval: 'by-rule',
    body: Type.Object({ draft: StatusDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /vip-statuses/:id/stop': {
    ...ofStatuses,
    summary:
      'End a status: its members have the one below. Without the lowest one the level of the next is asked for, also of members, when the rules look again. Never the last one.',
    repeat: 'A second copy is refused: the status is gone.',
    commits: 'less',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }, strict),
    errors: ['errors.not_found', 'errors.vip.last_status'],
  },
  'GET /vip': {
    summary: 'Players whom the rules of the club have looked at, by their number.',
    login: 'operator',
    permission: 'vip.read',
    transaction: 'read',
    query: Type.Object({
      state: Type.Optional(Type.Enum(['candidate', 'member', 'ended'])),
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(VipPlayer),
    errors: [],
  },
  'GET /vip/:player': {
    summary: 'A player with what the rules know now, and the conditions that are not met. The look is in the audit log.',
    login: 'operator',
    permission: 'vip.read',
    transaction: 'write',
    whyNotRead: 'It writes into the audit log that it was read; a second copy writes that again.',
    params: Type.Object({ player: Id }),
    data: VipFile,
    errors: ['errors.not_found'],
  },
  'POST /vip/:player/grant': {
    ...ofPlayer,
    summary:
      'Make a player a member, whatever the level and the age of the account; identity, harm and affordability cannot be set aside. Another operator must agree while members get repayments.',
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    errors: ['errors.not_found', 'errors.vip.conditions', 'errors.vip.closed'],
  },
  'POST /vip/:player/end': {
    ...ofPlayer,
    summary: 'End a membership. The rules do not begin it again.',
    repeat: 'same',
    commits: 'less',
    errors: ['errors.not_found', 'errors.vip.no_member'],
  },
  'POST /vip/:player/affordability': {
    ...ofPlayer,
    summary: 'Note that a person has seen that the player can afford what they play. It holds for the days of the rules.',
    repeat: 'A second copy begins the days again.',
    commits: 'nothing',
    errors: ['errors.not_found'],
  },
});
