import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, OrNull, Reason, Rupees, Slug, strict } from '../../http/schema.ts';
import { MissionKind } from '../missions.ts';
import { PlainPrize } from '../prizes.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
const Count = Type.Integer({ minimum: 0 });

/** The most bets that a mission may ask for, rupees: its `target` times its `minBet`. */
export const missionAsksMax = 100;

/** A mission as an operator writes it. `target` is 1 but for rounds, wins and new games; a mission asks for at most ₹100 of bets, ₹5 each. */
export const MissionDraft = Type.Object(
  {
    slug: Slug,
    names: Localized(Name),
    kind: MissionKind,
    target: Type.Integer({ minimum: 1, maximum: 50 }),
    gameType: OrNull(Slug),
    minBet: Type.Number({ minimum: 0.01, maximum: 5, description: 'rupees' }),
    prize: PlainPrize,
    position: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  strict,
);
export type MissionDraft = Static<typeof MissionDraft>;

/** What an operator sees of a mission. Stopped ones are offered to no one; who has one today keeps it. */
export const OperatorMission = Type.Object({
  id: Id,
  active: Type.Boolean(),
  ...MissionDraft.properties,
  /** How often it was offered and done, and its gift taken. */
  offered: Count,
  done: Count,
  taken: Count,
  /** Money that its gifts have paid. */
  cost: Rupees,
});
export type OperatorMission = Static<typeof OperatorMission>;

const act = { login: 'operator', permission: 'missions.manage', transaction: 'write', data: OperatorMission } as const;
const byId = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };

export const operatorMissionsApi = endpoints(operatorBase, 'missions', {
  'GET /missions': {
    summary: 'Every mission in its order, stopped ones too.',
    login: 'operator',
    permission: 'missions.read',
    transaction: 'read',
    data: Type.Array(OperatorMission),
    errors: [],
  },
  'POST /missions/preview': {
    commits: 'draft',
    summary: 'What a mission asks of a player at most, by the same body that saves it. Nothing is saved.',
    repeat: 'same',
    login: 'operator',
    permission: 'missions.manage',
    transaction: 'read',
    body: Type.Object({ draft: MissionDraft, reason: Reason }, strict),
    data: Type.Object({
      bets: Rupees,
      /** The value of its gift for all players and days of the setting `commit_bounds`. */
      cost_max: Rupees,
      /** Nothing is played or paid for it. */
      care: Type.Boolean(),
    }),
    errors: ['errors.validation'],
  },
  'POST /missions': {
    ...act,
    commits: 'draft',
    summary: 'Save a mission that is offered to no one until it is started.',
    repeat: 'key',
    body: Type.Object({ draft: MissionDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /missions/:id/copy': {
    ...act,
    commits: 'draft',
    summary: 'Save a copy under another name in addresses, to be started. What a mission asks for never changes.',
    repeat: 'key',
    ...byId,
    body: Type.Object({ slug: Slug, reason: Reason }, strict),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /missions/:id/start': {
    ...act,
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Offer a mission from the next day of each player on.',
    repeat: 'same',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.missions.state'],
  },
  'POST /missions/:id/stop': {
    ...act,
    commits: 'less',
    summary: 'Offer a mission no longer. Who has it today keeps it, with its gift.',
    repeat: 'same',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.missions.state'],
  },
});
