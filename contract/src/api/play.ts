import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { countMax, Id, OrNull, Page, Rupees, Slug, strict, UnixSec } from '../http/schema.ts';

/** Round ids are unique on the platform: digits, or a provider's own string. */
export const RoundId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._:-]+$' });

/** `held`: a person checks it; `booked` to the balance; `rejected`; `undone` with its bet. */
export const HeldWinState = Type.Enum(['held', 'booked', 'rejected', 'undone']);

/**
 * A win above what is booked at once: a person checks it first. `sum` is all of it; what was booked of it so far is in the round's `win`. `answer`
 * says why it was rejected.
 */
export const HeldWinOfRound = Type.Object({ sum: Rupees, state: HeldWinState, answer: OrNull(Type.String()) });
export type HeldWinOfRound = Static<typeof HeldWinOfRound>;

export const HistoryRow = Type.Object({
  round: RoundId,
  game: Type.Object({ id: Id, slug: Slug, name: Type.String(), label: Type.Union([Type.String(), Type.Null()]), url: Type.String() }),
  bet: Rupees,
  win: Rupees,
  /** Only where a promotion of the provider gave something in the round; it is no part of `win`. */
  promotion: Type.Optional(Rupees),
  status: Type.Enum(['open', 'closed', 'rolled_back']),
  created: UnixSec,
  /** Only where the round has some; oldest first. */
  heldWins: Type.Optional(Type.Array(HeldWinOfRound)),
});
export type HistoryRow = Static<typeof HistoryRow>;

/** Settled and open rounds of one day; what was rolled back does not count. */
export const PlayDay = Type.Object({
  day: Type.String({ description: 'year-month-day in India' }),
  rounds: Type.Integer(),
  bet: Rupees,
  win: Rupees,
  largestWin: Rupees,
});
export type PlayDay = Static<typeof PlayDay>;

/** The same of this log-in. */
export const PlaySession = Type.Object({
  since: Type.Integer({ description: 'Unix seconds of the log-in, but no more than 31 days ago' }),
  rounds: Type.Integer(),
  bet: Rupees,
  win: Rupees,
  largestWin: Rupees,
});
export type PlaySession = Static<typeof PlaySession>;

/** The symbols that a round of the platform's own games showed at its end, by their ids: reel by reel from the left, each from the top. */
export const RoundReels = Type.Object({ round: RoundId, reels: Type.Array(Type.Array(Type.String())) });
export type RoundReels = Static<typeof RoundReels>;

/** The most rounds whose reels one call gives. */
export const reelRoundsMax = 20;

/** The recall of one round: enough to show it again and to check it. */
export const Round = Type.Object({
  round: RoundId,
  game: HistoryRow.properties.game,
  status: HistoryRow.properties.status,
  heldWins: HistoryRow.properties.heldWins,
  promotion: HistoryRow.properties.promotion,
  bet: Rupees,
  win: Rupees,
  balanceBefore: Rupees,
  balanceAfter: Type.Union([Rupees, Type.Null()]),
  created: UnixSec,
  closedAt: Type.Union([UnixSec, Type.Null()]),
  /** For pages of version 0.1 that are still open; the next version is without it. */
  closed: Type.Optional(Type.Union([Type.Integer({ description: 'as closedAt', deprecated: true }), Type.Null()])),
  transactions: Type.Array(
    Type.Object({
      kind: Type.Enum(['bet', 'win', 'jackpot', 'promotion', 'rollback'], {
        description: '`jackpot` is a win out of a jackpot, `promotion` what a promotion of the provider gave',
      }),
      amount: Rupees,
      at: UnixSec,
    }),
  ),
  /** Games of the platform only: the book, the title's data it was played on, and its proof. `serverSeed` is null until the player rotates it. */
  replay: Type.Union([
    Type.Null(),
    Type.Object({
      book: Type.Unknown(),
      title: Type.Unknown(),
      stakeMinor: Type.Integer(),
      fairness: Type.Object({
        commitment: Type.String(),
        clientSeed: Type.String(),
        nonce: Type.Integer(),
        serverSeed: Type.Union([Type.String(), Type.Null()]),
      }),
    }),
  ]),
});
export type Round = Static<typeof Round>;

const Seed = {
  commitment: Type.String({ description: 'hex SHA-256 of the server seed' }),
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'rounds played on this seed so far' }),
};

export const SeedState = Type.Object({
  ...Seed,
  /** Shown before the player gives the client seed that goes with it, so that neither can be fitted to the other. */
  next: Type.String({ description: 'hex SHA-256 of the server seed that follows when this one is rotated' }),
});

/** Rounds of one game without a stake, as many as are left; what they win is cash. */
export const FreeBets = Type.Object({
  game: Type.Object({ slug: Slug, name: Type.String(), url: Type.String() }),
  left: Type.Integer({ minimum: 1 }),
  /** The highest stake that one of them covers. */
  bet: Rupees,
  endsAt: UnixSec,
});
export type FreeBets = Static<typeof FreeBets>;

export const playApi = endpoints('/api/v18', 'play', {
  'GET /users/self/free-bets': {
    summary: 'Rounds that the player can play without a stake, the first to end first.',
    login: 'required',
    transaction: 'read',
    data: Type.Array(FreeBets),
    errors: ['errors.unauthorized'],
  },
  'GET /users/self/gameHistory': {
    summary: "The player's rounds, newest first.",
    login: 'required',
    transaction: 'read',
    paged: true,
    /** `before`: only rounds older than this one of the player's; `count` is then theirs, up to `countMax`. */
    query: Type.Object({
      ...Page,
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: countMax })),
      before: Type.Optional(RoundId),
      game: Type.Optional(Id),
      won: Type.Optional(Type.Literal(1, { description: 'only rounds that won something' })),
    }),
    data: Type.Array(HistoryRow),
    errors: ['errors.validation', 'errors.unauthorized'],
  },
  'GET /users/self/gameHistory/days': {
    summary: "The player's rounds added up by day of India, the newest day first; days without a round are left out.",
    login: 'required',
    transaction: 'read',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31, description: 'today included; 7 without it' })) }),
    data: Type.Array(PlayDay),
    errors: ['errors.validation', 'errors.unauthorized'],
  },
  'GET /users/self/gameHistory/session': {
    summary: "The player's rounds since this log-in began, added up.",
    login: 'required',
    transaction: 'read',
    data: PlaySession,
    errors: ['errors.unauthorized'],
  },
  'GET /users/self/gameHistory/reels': {
    summary:
      'The reels that these rounds of the player showed at their end. Rounds of others, of other providers and unknown ones are left out.',
    login: 'required',
    transaction: 'read',
    rateLimit: { hits: 120, windowSec: 60, by: 'user' },
    query: Type.Object({
      rounds: Type.String({
        description: `round ids with commas between, ${reelRoundsMax} at most`,
        maxLength: 2_100,
        pattern: `^[A-Za-z0-9._:-]+(,[A-Za-z0-9._:-]+){0,${reelRoundsMax - 1}}$`,
      }),
    }),
    data: Type.Array(RoundReels),
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'GET /rounds/:id': {
    summary: 'Recall of one round of the player.',
    login: 'required',
    transaction: 'read',
    params: Type.Object({ id: RoundId }),
    data: Round,
    errors: ['errors.round.not_found', 'errors.unauthorized'],
  },
});

const IntervalMin = OrNull(Type.Integer({ minimum: 5, maximum: 240, description: 'minutes of play; null: never' }));

/** How long a player has been playing without a pause of half an hour, and with which result. All times are the server's. */
export const RealityCheck = Type.Object({
  now: UnixSec,
  intervalMin: IntervalMin,
  /** Null for a player who has not played in the last half hour. */
  sitting: OrNull(
    Type.Object({
      since: UnixSec,
      rounds: Type.Integer(),
      bet: Rupees,
      win: Rupees,
      /** Null: never. */
      dueAt: OrNull(UnixSec),
      isDue: Type.Boolean(),
    }),
  ),
});
export type RealityCheck = Static<typeof RealityCheck>;

const sittingLimit = { hits: 60, windowSec: 60, by: 'user' } as const;

export const sittingApi = endpoints('/api/v18', 'play', {
  'GET /users/self/reality-check': {
    summary: 'The time and result of the present sitting, and when the player is shown them.',
    login: 'required',
    transaction: 'read',
    rateLimit: sittingLimit,
    data: RealityCheck,
    errors: ['errors.unauthorized', 'errors.rate_limit'],
  },
  'POST /users/self/reality-check': {
    summary: 'The player has seen them and plays on.',
    repeat: 'begins the interval again',
    login: 'required',
    transaction: 'write',
    rateLimit: sittingLimit,
    data: RealityCheck,
    errors: ['errors.unauthorized', 'errors.rate_limit'],
  },
  'PUT /users/self/reality-check': {
    summary: 'Choose the interval; null for none.',
    login: 'required',
    transaction: 'write',
    rateLimit: sittingLimit,
    body: Type.Object({ intervalMin: IntervalMin }, strict),
    data: RealityCheck,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'PUT /users/self/denomination': {
    summary: 'The value of a credit: games open at their lowest bet times this. Sent only when it differs from the present one.',
    login: 'required',
    transaction: 'write',
    rateLimit: sittingLimit,
    body: Type.Object({ denomination: Type.Number({ exclusiveMinimum: 0, maximum: 999_999, description: 'rupees' }) }, strict),
    data: Type.Object({ denomination: Rupees }),
    errors: ['errors.validation', 'errors.field.invalid', 'errors.unauthorized', 'errors.rate_limit'],
  },
});

export const fairnessApi = endpoints('/api/v18', 'fairness', {
  'GET /fairness/seed': {
    whyNotRead: 'a seed that is not there yet is committed before it can be shown, once',
    summary: 'The current commitment, client seed and nonce, and the commitment that follows.',
    login: 'required',
    transaction: 'write',
    data: SeedState,
    errors: ['errors.unauthorized'],
  },
  'POST /fairness/seed': {
    summary: 'Rotate: reveals the old server seed and begins the one whose commitment was shown as the next.',
    repeat: 'key',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    body: Type.Object({ clientSeed: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }, strict),
    data: Type.Object({ ...SeedState.properties, revealed: Type.Object({ ...Seed, serverSeed: Type.String() }) }),
    errors: ['errors.round.waits', 'errors.client_seed.invalid', 'errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
