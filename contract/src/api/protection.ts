import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { OrNull, Rupees, strict, UnixSec } from '../http/schema.ts';
import { limitKinds, limitPeriods } from './protection/limit-kinds.ts';

const Kind = Type.Enum([...limitKinds]);
const Period = Type.Enum([...limitPeriods], { description: 'of the calendar of India; a week begins on Monday' });

/**
 * A limit in force. `amount` and `used` of a session limit are whole minutes; its time counts from a bet to the next, without pauses of more than
 * five minutes.
 */
export const Limit = Type.Object({
  kind: Kind,
  period: Period,
  amount: Rupees,
  /** What counts so far in this period; below zero for a loss limit of a player who is ahead. */
  used: Rupees,
  /** When the period ends and `used` begins at 0 again. */
  resetsAt: UnixSec,
});
export type Limit = Static<typeof Limit>;

/** A higher limit, or none, that a player has asked for. It waits, and takes effect only when the player asks for it again. */
export const LimitChange = Type.Object({
  kind: Kind,
  period: Period,
  /** Null: without this limit. */
  amount: OrNull(Rupees),
  /** From then on it can be confirmed, by the same call again. */
  dueAt: UnixSec,
  /** Without a confirmation by then it is dropped. */
  lapsesAt: UnixSec,
});
export type LimitChange = Static<typeof LimitChange>;

export const Limits = Type.Object({ limits: Type.Array(Limit), schedule: Type.Array(LimitChange) });
export type Limits = Static<typeof Limits>;

const Minute = Type.Integer({ minimum: 0, maximum: 1439, description: "minute of India's day" });
/** From the first minute to before the second, through midnight where the first is later. */
export const QuietHours = Type.Object({ fromMinute: Minute, toMinute: Minute }, strict);
export type QuietHours = Static<typeof QuietHours>;

/** Hours without play, and shorter ones (null: none) that wait as a higher limit does. */
export const QuietState = Type.Object({
  hours: OrNull(QuietHours),
  schedule: OrNull(Type.Object({ hours: OrNull(QuietHours), dueAt: UnixSec, lapsesAt: UnixSec })),
});
export type QuietState = Static<typeof QuietState>;

/** The longest time is last. */
export const coolOffPeriods = ['day', 'week', 'month'] as const;
export const exclusionPeriods = ['6m', '1y', '3y', '5y', 'forever'] as const;
export type BreakPeriod = (typeof coolOffPeriods)[number] | (typeof exclusionPeriods)[number];

const Break = Type.Object({ until: OrNull(UnixSec) }, { description: 'null: for ever' });

const changing = { login: 'required', transaction: 'write', rateLimit: { hits: 30, windowSec: 60, by: 'user' } } as const;
const kind = Type.Object({ kind: Kind });

export const protectionApi = endpoints('/api/v18', 'protection', {
  'GET /users/self/limits': {
    summary: "The player's limits with what is used, and changes that wait.",
    login: 'required',
    transaction: 'read',
    data: Limits,
    errors: ['errors.unauthorized'],
  },
  'GET /users/self/limits/:kind': {
    summary: 'The same of one kind.',
    login: 'required',
    transaction: 'read',
    params: kind,
    data: Limits,
    errors: ['errors.unauthorized'],
  },
  'PUT /users/self/limits/:kind': {
    summary: 'Set a limit. A lower one acts at once; a higher one waits, and the same call again confirms it.',
    ...changing,
    params: kind,
    body: Type.Object(
      { period: Period, amount: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'rupees, or minutes of a session limit' }) },
      strict,
    ),
    data: Limits,
    errors: ['errors.validation', 'errors.limits.minutes', 'errors.unauthorized', 'errors.limits.off', 'errors.rate_limit'],
  },
  'DELETE /users/self/limits/:kind': {
    summary: 'Ask to remove a limit. It waits, and the same call again confirms it.',
    ...changing,
    params: kind,
    query: Type.Object({ period: Period }),
    data: Limits,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'GET /users/self/quiet-hours': {
    summary: 'Hours of the day in which the player does not play.',
    login: 'required',
    transaction: 'read',
    data: QuietState,
    errors: ['errors.unauthorized'],
  },
  'PUT /users/self/quiet-hours': {
    summary: 'Choose them. More hours act at once; fewer wait, and the same call again confirms them.',
    ...changing,
    body: QuietHours,
    data: QuietState,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.limits.off', 'errors.rate_limit'],
  },
  'DELETE /users/self/quiet-hours': {
    summary: 'Ask to remove them. It waits, and the same call again confirms it.',
    ...changing,
    data: QuietState,
    errors: ['errors.unauthorized', 'errors.rate_limit'],
  },
  'POST /users/self/cool-off': {
    summary: 'Take a break. It acts at once, ends every session, and cannot be undone.',
    repeat: 'same',
    ...changing,
    body: Type.Object({ period: Type.Enum([...coolOffPeriods]) }, strict),
    data: Break,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.breaks.off', 'errors.rate_limit'],
  },
  'POST /users/self/self-exclusion': {
    summary: 'Stop for long, or for good. It acts at once, ends every session, and cannot be undone.',
    repeat: 'same',
    ...changing,
    body: Type.Object({ period: Type.Enum([...exclusionPeriods]) }, strict),
    data: Break,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.breaks.off', 'errors.rate_limit'],
  },
});
