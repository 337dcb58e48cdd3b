import { currency } from '../site/market.ts';
import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { movementMinorMax } from '../money/money.ts';
import { Empty, Locale, Localized, OrNull, Page, Slug, strict, UnixSec } from '../http/schema.ts';
import { RoundId } from './play.ts';

const Minor = Type.Integer({ description: 'paise' });
const Fairness = Type.Object({ commitment: Type.String(), clientSeed: Type.String(), nonce: Type.Integer() });
/** The book and the title's data are typed in book.ts; here they are sent as they are. */
const BookData = Type.Unknown();

const Names = Localized(Type.String());

/** A jackpot that many players and titles fill (`jackpot` of a title). */
export const Jackpot = Type.Object({
  slug: Slug,
  name: Names,
  minor: Minor,
  /** The bet that fills the jackpot to a hidden sum wins it whole; the sum is between these two. */
  lowerMinor: Minor,
  mustHitByMinor: Minor,
  /** What the operator fills it up to after each win; 0: it begins at zero. Not counted in any title's return. */
  seedMinor: Minor,
  /** Share of a bet that goes into the jackpot, `"a/b"`. */
  contribution: Type.String(),
  /** The reels give the whole jackpot at this bet, and at a smaller one its share; without a `count` in the title's `jackpot` they give nothing. */
  wholeAtBet: Minor,
});
export type Jackpot = Static<typeof Jackpot>;

/** A cycle, from one win of a jackpot to the next. `commitment` is the hex SHA-256 of `jackpot:number:hidden sum:lowerMinor:mustHitByMinor:salt`. */
const runParts = {
  number: Type.Integer({ minimum: 1 }),
  /** The least and the greatest sum at which it may fall by itself. */
  lowerMinor: Minor,
  mustHitByMinor: Minor,
  commitment: Type.String(),
  begunAt: UnixSec,
};
export const JackpotCycle = Type.Object(runParts);
export type JackpotCycle = Static<typeof JackpotCycle>;

/** A cycle that is over, with everything that its commitment hid. */
export const EndedJackpotCycle = Type.Object({
  jackpot: Slug,
  ...runParts,
  hitMinor: Minor,
  /** 32 bytes in hex. */
  salt: Type.String(),
  endedAt: UnixSec,
  by: Type.Enum(['reels', 'full']),
  /** Its amount before the bet that ended the cycle, with that bet's contribution, and what the bet won of it. */
  beforeMinor: Minor,
  sumMinor: Minor,
  wonMinor: Minor,
});
export type EndedJackpotCycle = Static<typeof EndedJackpotCycle>;

/** The public view of a jackpot. Each game has its own share of a bet; where only the bet that fills the jackpot wins it, no bet gives it whole. */
export const JackpotRow = Type.Object({
  slug: Slug,
  name: Names,
  minor: Minor,
  mustHitByMinor: Minor,
  seedMinor: Minor,
  cycle: OrNull(JackpotCycle),
  games: Type.Array(Type.Object({ slug: Slug, contribution: Type.String(), wholeAtBet: Type.Union([Type.Null(), Minor]) })),
});
export type JackpotRow = Static<typeof JackpotRow>;

/** What the round won from its jackpot in addition to the book, and the jackpot's amount after it. */
export const JackpotAnswer = Type.Object({
  slug: Slug,
  minor: Minor,
  wonMinor: Minor,
  by: Type.Union([Type.Null(), Type.Enum(['reels', 'full'])]),
});
export type JackpotAnswer = Static<typeof JackpotAnswer>;

/**
 * A round to be shown: `win` is all that was booked, the jackpot's part included. A book that ends in `awaitChoice` waits for POST
 * /rounds/:round/choose; nothing is won until it is over.
 */
const ShownRound = {
  round: RoundId,
  bet: Minor,
  win: Minor,
  /** What of the win is above what is booked at once: a person checks it, and the balance does not have it yet. */
  held: Type.Optional(Minor),
  jackpot: Type.Union([Type.Null(), JackpotAnswer]),
  book: BookData,
};

export const StageSession = Type.Object({
  game: Type.Object({ slug: Slug, name: Names, title: BookData }),
  bets: Type.Array(Minor),
  /** The bet with which the game opens; the lowest without it. */
  firstBet: Type.Optional(Minor),
  /** Rounds of this game that the player can play without a stake, the first to end first: each up to its bet. */
  freeBets: Type.Optional(Type.Array(Type.Object({ left: Type.Integer({ minimum: 1 }), bet: Minor, endsAt: UnixSec }))),
  rtp: Type.String(),
  balance: Minor,
  currency: Type.Literal(currency),
  demo: Type.Boolean(),
  /** The last round when it awaits the player, or was not shown to its end: resume it, nothing is booked again. */
  round: Type.Union([
    Type.Null(),
    Type.Object({
      ...ShownRound,
      /** It had waited too long, and the server resolved it in the player's favour: the player is informed. */
      autoResolved: Type.Optional(Type.Boolean()),
    }),
  ]),
  jackpot: Type.Union([Type.Null(), Jackpot]),
  /** What the operator's settings allow: autoplay (at most so many rounds, 0 is none) and turbo. */
  allows: Type.Object({ autoplayRounds: Type.Integer({ minimum: 0 }), turbo: Type.Boolean() }),
  fairness: Fairness,
  /** Least time between two spins that the server enforces, milliseconds; 0 is none. */
  cycleMs: Type.Integer(),
  lang: Locale,
});
export type StageSession = Static<typeof StageSession>;

export const SpinAnswer = Type.Object({
  ...ShownRound,
  reels: Type.Array(Type.Array(Type.Integer()), { description: 'the window the base spin showed, reel by reel' }),
  wins: Type.Array(Type.Unknown(), { description: 'win events of the book' }),
  features: Type.Array(Type.String(), { description: 'features the round entered, e.g. freeSpins' }),
  balance: Minor,
  fairness: Fairness,
});
export type SpinAnswer = Static<typeof SpinAnswer>;

/** The player's own record in the frame: this play session, and the newest rounds of this game. */
export const StageHistory = Type.Object({
  since: UnixSec,
  rounds: Type.Integer(),
  bets: Minor,
  wins: Minor,
  last: Type.Array(
    Type.Object({
      round: RoundId,
      at: UnixSec,
      bet: Minor,
      win: Minor,
      waits: Type.Boolean(),
      path: Type.Union([Type.Null(), Type.String()], {
        description: 'the page that shows and checks the round, in the language of the call; null in a demo and while the round waits',
      }),
    }),
    { maxItems: 20 },
  ),
});
export type StageHistory = Static<typeof StageHistory>;

const stage = { login: 'stage' } as const;

/** The game frame's own calls: header Session-Token in place of the player's token. */
export const originalsApi = endpoints('/originals/v1', 'originals', {
  'GET /session': {
    ...stage,
    summary: 'The game, its bets, the balance, and a round to resume.',
    transaction: 'read',
    data: StageSession,
    errors: ['errors.game.session'],
  },
  'POST /spin': {
    ...stage,
    summary: 'Bet and play one round.',
    repeat: 'key',
    // Spins of one tick share a transaction.
    transaction: 'none',
    body: Type.Object(
      {
        bet: Type.Integer({ minimum: 1, maximum: Number(movementMinorMax) }),
        /** Played with a free bet of at least this stake: nothing is taken from the balance. */
        free: Type.Optional(Type.Literal(true)),
      },
      strict,
    ),
    data: SpinAnswer,
    errors: [
      'errors.game.session',
      'errors.maintenance.games',
      'errors.validation',
      'errors.bet.invalid',
      'errors.bet.not_enough_money',
      'errors.bet.bonus_max',
      'errors.bet.no_free_bet',
      'errors.limit_reached',
      'errors.quiet_hours',
      'errors.self_excluded',
      'errors.finance_blocked',
      'errors.spin.too_soon',
      'errors.round.waits',
      'errors.idempotency',
      'errors.idempotency_key',
      'errors.unavailable',
    ],
  },
  'POST /rounds/:round/choose': {
    ...stage,
    summary: 'Answer the choice that a round awaits. The same answer to the same question gives the same result again.',
    repeat: 'same',
    transaction: 'write',
    params: Type.Object({ round: RoundId }),
    body: Type.Object(
      {
        /** Which question of the round is answered, from 0: as many `choice` events as its book has. */
        at: Type.Integer({ minimum: 0, maximum: 1000 }),
        value: Type.Integer({ minimum: 0, maximum: 30 }),
      },
      strict,
    ),
    data: SpinAnswer,
    errors: [
      'errors.game.session',
      'errors.validation',
      'errors.choice.invalid',
      'errors.choice.taken',
      'errors.round.not_found',
      'errors.unavailable',
    ],
  },
  'GET /history': {
    ...stage,
    summary: 'Sums of this play session, and the newest rounds of the game.',
    transaction: 'read',
    data: StageHistory,
    errors: ['errors.game.session'],
  },
  'POST /rounds/:round/shown': {
    ...stage,
    summary: 'The frame has shown the round to its end.',
    repeat: 'same',
    transaction: 'write',
    params: Type.Object({ round: RoundId }),
    data: Empty,
    errors: ['errors.game.session', 'errors.round.not_found'],
  },
});

/** The public view of all jackpots: the amount of each, and the games that fill it. */
export const jackpotsApi = endpoints('/api/v18', 'jackpots', {
  'GET /jackpots': {
    summary: 'Every jackpot, its sum and its games.',
    login: 'none',
    transaction: 'read',
    data: Type.Array(JackpotRow),
    errors: [],
  },
  'GET /jackpots/:slug/cycles': {
    summary: 'Past cycles of a jackpot, newest first, with the hidden sums and their proofs.',
    login: 'none',
    transaction: 'read',
    params: Type.Object({ slug: Slug }),
    query: Type.Object({ ...Page }),
    data: Type.Array(EndedJackpotCycle),
    paged: true,
    errors: ['errors.not_found'],
  },
});
