import { Type, type Static } from 'typebox';
import { LevelFrame } from '../loyalty.ts';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, Reason, strict } from '../../http/schema.ts';

const Points = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'points' });

const RefillPercent = Type.Integer({ minimum: 100, maximum: 1000, description: 'per cent of the floor of the daily refill of play money' });

const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });

/** So many levels hold at once. */
export const levelsMax = 20;

/** A level as an operator sees it, with how many players have it now. A draft holds for no one yet, a stopped one for no one any more. */
export const OperatorLevel = Type.Object({
  id: Id,
  state: Type.Enum(['draft', 'published', 'stopped']),
  names: Localized(Type.String()),
  minPoints: Points,
  frame: LevelFrame,
  refillPercent: RefillPercent,
  players: Type.Integer({ minimum: 0 }),
});
export type OperatorLevel = Static<typeof OperatorLevel>;

/** A level as an operator writes it. Its wheel is published by its id, its tickets are in the lotteries. */
export const LevelDraft = Type.Object(
  { names: Localized(Name), minPoints: Points, frame: LevelFrame, refillPercent: RefillPercent },
  strict,
);
export type LevelDraft = Static<typeof LevelDraft>;

const managing = { login: 'operator', permission: 'loyalty.manage', transaction: 'write', data: OperatorLevel } as const;
const byId = { params: Type.Object({ id: Id }) };
/** Said where players lose something by the act: a level, spins of the wheel, or a part of the refill. */
const lowers = Type.Optional(
  Type.Boolean({ description: 'true where players may lose by it what they have: without it such an act is refused' }),
);
const acting = { body: Type.Object({ reason: Reason, lowers }, strict) };

export const operatorLevelApi = endpoints(operatorBase, 'levels', {
  'GET /levels': {
    summary: 'Every level by its points, lowest first, with drafts and stopped ones.',
    login: 'operator',
    permission: 'loyalty.read',
    transaction: 'read',
    data: Type.Array(OperatorLevel),
    errors: [],
  },
  'GET /levels/:id': {
    summary: 'One level.',
    login: 'operator',
    permission: 'loyalty.read',
    transaction: 'read',
    ...byId,
    data: OperatorLevel,
    errors: ['errors.not_found'],
  },
  'POST /levels': {
    ...managing,
    repeat: 'key',
    commits: 'draft',
    summary: 'Save a level that holds for no one until it is published.',
    body: Type.Object({ draft: LevelDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /levels/:id': {
    ...managing,
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Change the name of a level, its frame and refill, and from how many points on players have it: between the levels beside it, and 0 for the first one. Fewer points need another operator, since more players get what the level brings.',
    ...byId,
    body: Type.Object(
      {
        names: Localized(Name),
        minPoints: Points,
        frame: Type.Optional(LevelFrame),
        refillPercent: Type.Optional(RefillPercent),
        lowers,
        reason: Reason,
      },
      strict,
    ),
    errors: ['errors.not_found', 'errors.validation', 'errors.loyalty.state', 'errors.loyalty.lowers'],
  },
  'POST /levels/:id/publish': {
    ...managing,
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Let a level hold for players: who has its points has it at once, and is notified. It needs another operator, since nothing bounds what it brings.',
    ...byId,
    ...acting,
    errors: ['errors.not_found', 'errors.validation', 'errors.loyalty.state', 'errors.loyalty.lowers'],
  },
  'POST /levels/:id/stop': {
    ...managing,
    repeat: 'same',
    commits: 'less',
    summary:
      'Let a level hold no more: who has it has the one below at once, and is notified. Never the first one, nor one that the VIP club or a tournament asks for.',
    ...byId,
    ...acting,
    errors: ['errors.not_found', 'errors.loyalty.state', 'errors.loyalty.lowers', 'errors.loyalty.used'],
  },
});
