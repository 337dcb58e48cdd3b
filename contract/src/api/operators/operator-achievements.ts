import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, Reason, Slug, strict } from '../../http/schema.ts';
import { Emblem } from '../accounts/achievements.ts';

/**
 * What conditions look at: `round`, a day on which a game was played; `check`, a round checked in the browser; `limit` and `quiet`, while a limit or
 * quiet hours are set; `own_end`, a day on which the player logged out within the own time of play; `return`, a log-in after a break; `identity`,
 * `factor`, `mission`, `member`. None has a sum, a number of rounds or a length of play, so that no condition can reward these.
 */
export const facts = ['round', 'check', 'limit', 'quiet', 'own_end', 'return', 'identity', 'factor', 'mission', 'member'] as const;
export const festivals = ['kites', 'holi', 'teej', 'diwali'] as const;

export const AchievementCondition = Type.Object(
  {
    facts: Type.Array(Type.Enum([...facts]), { minItems: 1, maxItems: facts.length, uniqueItems: true }),
    /**
     * What is counted: different days, months, things (`items`: games, rounds, missions), their `kinds` (a limit's measure), `mechanics` of games,
     * `festivals`, or facts; the longest `streak` of days; or `held`, the most days that one lasted.
     */
    count: Type.Enum(['days', 'months', 'items', 'kinds', 'mechanics', 'festivals', 'facts', 'streak', 'held']),
    /** Only on the days of this festival. */
    festival: Type.Optional(Type.Enum([...festivals])),
    /** Only on these days of each year, such as 01-01. */
    days: Type.Optional(Type.Array(Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }), { minItems: 1, maxItems: 31 })),
    /** Only Mela's own games. */
    house: Type.Optional(Type.Boolean()),
    /** What each tier asks for, rising. */
    tiers: Type.Array(Type.Integer({ minimum: 1, maximum: 3_650 }), { minItems: 1, maxItems: 3 }),
  },
  strict,
);
export type AchievementCondition = Static<typeof AchievementCondition>;

export const AchievementDraft = Type.Object(
  {
    slug: Slug,
    names: Localized(Type.String({ minLength: 1, maxLength: 60 })),
    /** With `{count}` in the place of a tier's target. */
    texts: Localized(Type.String({ minLength: 1, maxLength: 160 })),
    emblem: Emblem,
    condition: AchievementCondition,
    hidden: Type.Boolean(),
    position: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  strict,
);
export type AchievementDraft = Static<typeof AchievementDraft>;

/** What an operator sees of an achievement. A published one never changes: it is stopped, and another one is written. */
export const OperatorAchievement = Type.Object({
  id: Id,
  state: Type.Enum(['draft', 'published', 'stopped']),
  ...AchievementDraft.properties,
  /** How many players have its first tier. */
  earned: Type.Integer({ minimum: 0 }),
});
export type OperatorAchievement = Static<typeof OperatorAchievement>;

const read = { login: 'operator', permission: 'achievements.read', transaction: 'read' } as const;
const act = { login: 'operator', permission: 'achievements.manage', transaction: 'write', data: OperatorAchievement } as const;
const byId = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };

export const operatorAchievementsApi = endpoints(operatorBase, 'achievements', {
  'GET /achievements': {
    ...read,
    summary: 'Every achievement in its order, drafts and stopped ones too, and how far the past is judged.',
    data: Type.Object({
      achievements: Type.Array(OperatorAchievement),
      /** The look through the past that a new achievement asks for; players judged so far. */
      past: Type.Object({ done: Type.Boolean(), players: Type.Integer({ minimum: 0 }) }),
    }),
    errors: [],
  },
  'GET /achievements/:id': { ...read, summary: 'One achievement.', ...byId, data: OperatorAchievement, errors: ['errors.not_found'] },
  'POST /achievements': {
    ...act,
    commits: 'nothing',
    summary: 'Save an achievement that no one sees until it is published.',
    repeat: 'key',
    body: Type.Object({ draft: AchievementDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /achievements/:id/publish': {
    ...act,
    commits: 'nothing',
    summary: 'Show an achievement to every player, also for what they have done before.',
    repeat: 'same',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.achievements.state'],
  },
  'POST /achievements/:id/stop': {
    ...act,
    commits: 'nothing',
    summary: 'Let no one earn an achievement any more. Who has it keeps it.',
    repeat: 'same',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.achievements.state'],
  },
});
