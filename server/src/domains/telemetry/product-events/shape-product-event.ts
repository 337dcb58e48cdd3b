import type { StoredEvent } from '../../../kernel/events/index.ts';
import type { EventMap } from '../../../kernel/events/map.ts';
import { sumBands, type ProductEvent } from './schema.ts';

/** The events of the log of which a product event is made. */
export const counted = [
  'user.registered',
  'session.started',
  'deposit.started',
  'deposit.succeeded',
  'deposit.failed',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'withdrawal.settled',
  'game.played',
  'level.reached',
  'mission.done',
  'mission.taken',
  'achievement.earned',
  'contest.won',
  'flag.exposed',
  'verification.changed',
] as const;
export type Counted = (typeof counted)[number];

type Shapes = { readonly [K in Counted]: (body: EventMap[K]) => ProductEvent };

const bandsFromMinor = [50_000n, 200_000n, 1_000_000n] as const;
/** @param sumMinor paise */
export function bandOf(sumMinor: bigint): (typeof sumBands)[number] {
  const [first, second, third, last] = sumBands;
  if (sumMinor < bandsFromMinor[0]) return first;
  if (sumMinor < bandsFromMinor[1]) return second;
  return sumMinor < bandsFromMinor[2] ? third : last;
}
const sumOf = ({ sumMinor }: { readonly sumMinor: bigint }) => ({ sum: bandOf(sumMinor) });

/** What leaves of each event: named field by field, so that a field which an event gains stays inside until it is named here. */
const shapes: Shapes = {
  'user.registered': ({ by, locale }) => ({ event: 'account_opened', properties: { by, language: locale } }),
  'session.started': () => ({ event: 'logged_in', properties: {} }),
  'deposit.started': (body) => ({ event: 'deposit_started', properties: sumOf(body) }),
  'deposit.succeeded': (body) => ({ event: 'deposit_succeeded', properties: sumOf(body) }),
  'deposit.failed': (body) => ({ event: 'deposit_failed', properties: sumOf(body) }),
  'withdrawal.requested': (body) => ({ event: 'withdrawal_requested', properties: sumOf(body) }),
  'withdrawal.cancelled': (body) => ({ event: 'withdrawal_cancelled', properties: sumOf(body) }),
  'withdrawal.settled': (body) => ({ event: 'withdrawal_paid', properties: sumOf(body) }),
  'game.played': ({ gameId }) => ({ event: 'game_played', properties: { game: Number(gameId) } }),
  'level.reached': ({ levelId }) => ({ event: 'level_reached', properties: { level: Number(levelId) } }),
  'mission.done': ({ taskId }) => ({ event: 'mission_done', properties: { mission: Number(taskId) } }),
  'mission.taken': ({ taskId }) => ({ event: 'mission_taken', properties: { mission: Number(taskId) } }),
  'achievement.earned': ({ achievementId, tier }) => ({
    event: 'achievement_earned',
    properties: { achievement: Number(achievementId), tier },
  }),
  // Its place besides would find the player in the public list of results.
  'contest.won': ({ contest, contestId }) => ({ event: 'contest_won', properties: { contest, id: Number(contestId) } }),
  'flag.exposed': ({ alias, enabled, rule }) => ({ event: 'flag_exposed', properties: { flag: alias, enabled, rule } }),
  'verification.changed': ({ status }) => ({ event: 'verification_changed', properties: { status } }),
};

/** The product event of an event of the log. */
export function shapeProductEvent<K extends Counted>({ type, body }: Pick<StoredEvent<K>, 'type' | 'body'>): ProductEvent {
  // The compiler cannot follow that a key and a body of one event belong together.
  return (shapes[type as K] as (of: EventMap[K]) => ProductEvent)(body as EventMap[K]);
}
