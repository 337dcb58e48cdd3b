import { Type, type Static } from 'typebox';
import { emblems } from '../../site/achievements.ts';
import { avatars } from '../../site/avatars.ts';
import { LevelFrame } from '../loyalty.ts';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, Id, OrNull, strict } from '../../http/schema.ts';

export const Emblem = Type.Enum([...emblems]);

/** A day of India, such as 2026-11-25. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Count = Type.Integer({ minimum: 0 });

/** Of the tiers, one after the other: what it asks for, and the day on which it was earned, null before. */
export const AchievementTier = Type.Object({ target: Type.Integer({ minimum: 1 }), earnedOn: OrNull(Day) });

/** An achievement with the player's progress. A hidden one shows nothing of itself until it is earned. */
export const Achievement = Type.Object({
  id: Id,
  hidden: Type.Boolean(),
  name: OrNull(Type.String()),
  /** What to do for the next tier, or for the last one once it is earned. */
  text: OrNull(Type.String()),
  emblem: OrNull(Emblem),
  progress: Count,
  tiers: Type.Array(AchievementTier, { minItems: 1, maxItems: 3 }),
});
export type Achievement = Static<typeof Achievement>;

/** One that a player has earned, at its highest tier. */
export const EarnedAchievement = Type.Object({
  id: Id,
  name: Type.String(),
  emblem: Emblem,
  tier: Type.Integer({ minimum: 1, maximum: 3 }),
  tiers: Type.Integer({ minimum: 1, maximum: 3 }),
  earnedOn: Day,
});
export type EarnedAchievement = Static<typeof EarnedAchievement>;

export const achievementsApi = endpoints('/api/v18', 'achievements', {
  'GET /achievements': {
    summary:
      "Every achievement with the player's progress, for a guest without any, in the operator's order. Money, stakes and the length of play count for none.",
    login: 'optional',
    transaction: 'read',
    rateLimit: { hits: 120, windowSec: 60, by: 'visitor' },
    data: Type.Array(Achievement),
    errors: ['errors.rate_limit'],
  },
  'GET /achievements/user/:id': {
    summary:
      'What a player who shows achievements has earned, the newest first. 404 for one who does not, and for an unknown, closed or excluded one.',
    login: 'none',
    transaction: 'read',
    rateLimit: { hits: 60, windowSec: 60, by: 'visitor' },
    params: Type.Object({ id: Id }),
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
    data: Type.Object({
      name: Type.String(),
      avatar: Type.Enum([...avatars]),
      /** The frame of the picture: that of the player's level. */
      frame: LevelFrame,
      achievements: Type.Array(EarnedAchievement),
    }),
    paged: true,
    errors: ['errors.not_found', 'errors.rate_limit'],
  },
  'POST /achievements/checks': {
    summary:
      "Note that the player's browser has checked a round of theirs whose seed is open. The browser decides what it found; a round counts once.",
    login: 'required',
    transaction: 'write',
    repeat: 'same',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    body: Type.Object({ round: Type.String({ minLength: 3, maxLength: 120 }) }, strict),
    data: Empty,
    errors: ['errors.not_found', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
