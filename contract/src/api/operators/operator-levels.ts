import { Type, type Static } from 'typebox';
import { LevelFrame } from '../loyalty.ts';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, Reason, strict } from '../../http/schema.ts';

const Points = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'points' });

const RefillPercent = Type.Integer({ minimum: 100, maximum: 1000, description: 'per cent of the floor of the daily refill of play money' });

/** A level as an operator sees it, with how many players have it now. */
export const OperatorLevel = Type.Object({
  id: Id,
  names: Localized(Type.String()),
  minPoints: Points,
  frame: LevelFrame,
  refillPercent: RefillPercent,
  players: Type.Integer({ minimum: 0 }),
});
export type OperatorLevel = Static<typeof OperatorLevel>;

export const operatorLevelApi = endpoints(operatorBase, 'levels', {
  'GET /levels': {
    summary: 'Every level, lowest first.',
    login: 'operator',
    permission: 'loyalty.read',
    transaction: 'read',
    data: Type.Array(OperatorLevel),
    errors: [],
  },
  'POST /levels/:id': {
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Change the name of a level, its frame and refill, and from how many points on players have it: between the levels beside it, and 0 for the first one. Fewer points need another operator, since more players get what the level brings.',
    login: 'operator',
    permission: 'loyalty.manage',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      {
        names: Localized(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })),
        minPoints: Points,
        frame: Type.Optional(LevelFrame),
        refillPercent: Type.Optional(RefillPercent),
        reason: Reason,
      },
      strict,
    ),
    data: OperatorLevel,
    errors: ['errors.not_found', 'errors.validation'],
  },
});
