import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Empty, Id, OrNull, Rupees } from '../http/schema.ts';

const Points = Type.Integer({ minimum: 0, description: 'points' });

/** The badges of levels, by their metal; each level has one. */
export const levelFrames = ['plain', 'copper', 'brass', 'silver', 'gold', 'ruby', 'diamond'] as const;
export const LevelFrame = Type.Enum([...levelFrames]);
export type LevelFrame = Static<typeof LevelFrame>;

/** What a level gives. A perk whose feature is off is 0 or null. */
export const LevelPerks = Type.Object({
  frame: LevelFrame,
  wheelSpins: Type.Integer({ minimum: 0, description: 'spins of the wheel each day' }),
  lotteryTickets: Type.Integer({ minimum: 0, description: 'tickets for reaching it, the most that an open lottery gives' }),
  /** Up to how many rupees the daily refill of play money fills; null where the site has none. */
  refill: OrNull(Rupees),
});
export type LevelPerks = Static<typeof LevelPerks>;

/** A level, and whether the player has earned it, has it now, or gets it next. For guests the first one is current. */
export const Level = Type.Object({
  id: Id,
  name: Type.String(),
  /** The points from which on a player has it. Levels are in the order of these. */
  minPoints: Points,
  /** The bets that make these points, where a bet counts in full. */
  bets: Rupees,
  position: Type.Integer({ minimum: 1 }),
  isEarnedLevel: Type.Boolean(),
  isCurrentLevel: Type.Boolean(),
  isNextLevel: Type.Boolean(),
  perks: LevelPerks,
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

/** The way to the next level. */
export const NextLevel = Type.Object({
  id: Id,
  name: Type.String(),
  pointsLeft: Points,
  /** The bets that are left, where a bet counts in full; what has made no whole point yet is taken off. */
  betsLeft: Rupees,
  /**
   * Rupees that the stakes which are left cost on average, rounded up to a paisa: what they keep of the stakes by the stated return of the games. Null where no
   * return is known.
   */
  expectedCost: OrNull(Rupees),
  /** By what the player played in the last 90 days, or, before the first round, by the average of the lobby. */
  costBasis: Type.Enum(['played', 'lobby']),
});
export type NextLevel = Static<typeof NextLevel>;

/** A player's level, and the points that they can use. */
export const OwnLevel = Type.Object({
  ...LevelProgress.properties,
  perks: LevelPerks,
  /** Null on the last level. */
  next: OrNull(NextLevel),
  /** Whether points are counted now: not in a break, and not while the site takes care of the player. */
  counting: Type.Boolean(),
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
