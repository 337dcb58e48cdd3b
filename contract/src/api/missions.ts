import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Id, OrNull, Rupees, UnixSec } from '../http/schema.ts';
import { PlainPrize } from './prizes.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * `wins` counts different games with a won round, `new_game` different games not played before. `verify`, `limit` and `quiet` are missions of care:
 * nothing is played or paid for them.
 */
export const MissionKind = Type.Enum(['rounds', 'wins', 'new_game', 'deposit', 'verify', 'limit', 'quiet']);
export type MissionKind = Static<typeof MissionKind>;

/** A mission of a player's day. */
export const Mission = Type.Object({
  id: Id,
  name: Type.String(),
  kind: MissionKind,
  /** The lobby's type of the games that count; null: every game. */
  gameType: OrNull(Type.String()),
  /** Bets from it on count, rupees. */
  minBet: Rupees,
  target: Count,
  progress: Count,
  /** `blocked` until another mission of the day is done; `done`: its gift waits; `taken`: it was taken. */
  state: Type.Enum(['blocked', 'open', 'done', 'taken']),
  prize: PlainPrize,
});
export type Mission = Static<typeof Mission>;

export const DailyMissions = Type.Object({
  /** No missions for this player now: a break, a block, or an account of the operator. */
  blocked: Type.Boolean(),
  /** The player has a limit, quiet hours or a mark of care: only missions of care. */
  care: Type.Boolean(),
  missions: Type.Array(Mission),
  /** Missions of earlier days whose gifts wait. */
  earlier: Type.Array(Mission),
  selectedMissionId: OrNull(Id),
  unusedGifts: Count,
  /** Whether a mission can still be changed today. */
  canReroll: Type.Boolean(),
  streak: Count,
  /** A streak of each multiple of this many days has a prize of its own. */
  streakDays: Count,
  streakPrize: PlainPrize,
  /** When the next day begins in India, and the server's time of this answer. */
  endsAt: UnixSec,
  now: UnixSec,
});
export type DailyMissions = Static<typeof DailyMissions>;

const own = {
  login: 'required',
  transaction: 'write',
  rateLimit: { hits: 60, windowSec: 60, by: 'user' },
  data: DailyMissions,
} as const;
const byId = { params: Type.Object({ id: Id }) };
const refused = [
  'errors.unauthorized',
  'errors.missions.off',
  'errors.not_found',
  'errors.missions.state',
  'errors.self_excluded',
  'errors.quiet_hours',
  'errors.finance_blocked',
  'errors.rate_limit',
] as const;

export const missionsApi = endpoints('/api/v18', 'daily-missions', {
  'GET /daily-missions': {
    whyNotRead: 'the day begins with the first look, once, and is the same from then on',
    ...own,
    summary: "The missions of the player's day in India. What the player does counts from the first call on.",
    errors: ['errors.unauthorized', 'errors.missions.off', 'errors.rate_limit'],
  },
  'POST /daily-missions/:id/select': {
    ...own,
    summary: 'Put a mission first. All of them count, whichever is first.',
    repeat: 'same',
    taking: 'nothing',
    ...byId,
    errors: refused,
  },
  'POST /daily-missions/:id/reroll': {
    ...own,
    summary: 'Change a mission that is not done for another, once a day.',
    repeat: 'same',
    taking: 'nothing',
    ...byId,
    errors: refused,
  },
  'POST /daily-missions/:id/take': {
    ...own,
    summary: 'Take the gift of a mission that is done, also of an earlier day. A second call gives nothing more.',
    repeat: 'same',
    taking: 'what was done before care began is owed, and from then on only missions of care are offered',
    ...byId,
    errors: refused,
  },
});
