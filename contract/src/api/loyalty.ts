import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Empty, Id } from '../http/schema.ts';

const Points = Type.Integer({ minimum: 0, description: 'points' });

/** A level, and whether the player has earned it, has it now, or gets it next. For guests the first one is current. */
export const Level = Type.Object({
  id: Id,
  name: Type.String(),
  /** The points from which on a player has it. Levels are in the order of these. */
  minPoints: Points,
  position: Type.Integer({ minimum: 1 }),
  isEarnedLevel: Type.Boolean(),
  isCurrentLevel: Type.Boolean(),
  isNextLevel: Type.Boolean(),
});
export type Level = Static<typeof Level>;

/** How far a player has come. */
export const LevelProgress = Type.Object({
  id: Id,
  name: Type.String(),
  /** Points earned by play; a rolled back round takes its points back. */
  currentScore: Points,
  /** From this level to the next, in whole percent; 100 on the last level. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Where the next level begins; on the last level where that one begins. */
  maxScore: Points,
});
export type LevelProgress = Static<typeof LevelProgress>;

/** A player's level, and the points that they can use. */
export const OwnLevel = Type.Object({
  ...LevelProgress.properties,
  points: Type.Integer({ minimum: 0, description: 'points in the account: earned by play, and from prizes' }),
  rupeesPerPoint: Type.Integer({ minimum: 1, description: 'rupees staked that make one point' }),
});
export type OwnLevel = Static<typeof OwnLevel>;

export const loyaltyApi = endpoints('/api/v18', 'levels', {
  'GET /levels': {
    summary: 'Every level, lowest first.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 300,
    data: Type.Array(Level),
    errors: [],
  },
  'GET /users/self/level': {
    summary: 'The level and the points of the player.',
    login: 'required',
    transaction: 'read',
    data: OwnLevel,
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/vip-welcome/seen': {
    summary: 'A member of the VIP club has seen its welcome: it does not come again.',
    repeat: 'same',
    taking: 'nothing',
    login: 'required',
    transaction: 'write',
    data: Empty,
    errors: ['errors.unauthorized'],
  },
});
