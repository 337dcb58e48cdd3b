import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { OrNull, Rupees, strict, UnixSec } from '../http/schema.ts';

/** What a limit counts: gross deposits, stakes less wins, or stakes. */
export const limitKinds = ['deposit', 'loss', 'wager'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

const Kind = Type.Enum([...limitKinds]);
const Period = Type.Enum([...limitPeriods], { description: 'of the calendar of India; a week begins on Monday' });

/** A limit in force. */
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
    body: Type.Object({ period: Period, amount: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'rupees' }) }, strict),
    data: Limits,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.limits.off', 'errors.rate_limit'],
  },
  'DELETE /users/self/limits/:kind': {
    summary: 'Ask to remove a limit. It waits, and the same call again confirms it.',
    ...changing,
    params: kind,
    query: Type.Object({ period: Period }),
    data: Limits,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'POST /users/self/cool-off': {
    summary: 'Take a break. It acts at once, ends every session, and cannot be undone.',
    ...changing,
    body: Type.Object({ period: Type.Enum([...coolOffPeriods]) }, strict),
    data: Break,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.breaks.off', 'errors.rate_limit'],
  },
  'POST /users/self/self-exclusion': {
    summary: 'Stop for long, or for good. It acts at once, ends every session, and cannot be undone.',
    ...changing,
    body: Type.Object({ period: Type.Enum([...exclusionPeriods]) }, strict),
    data: Break,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.breaks.off', 'errors.rate_limit'],
  },
});
