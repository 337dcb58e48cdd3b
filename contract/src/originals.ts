import { Type, type Static } from 'typebox';
import { endpoints } from './endpoint.ts';
import { Empty, Slug, strict } from './schema.ts';
import { RoundId } from './play.ts';

const Minor = Type.Integer({ description: 'paise' });
const Fairness = Type.Object({ commitment: Type.String(), clientSeed: Type.String(), nonce: Type.Integer() });
/** The book and the title's data are typed in book.ts; here they cross as they are. */
const BookData = Type.Unknown();

export const StageSession = Type.Object({
  game: Type.Object({ slug: Slug, name: Type.Object({ en: Type.String(), hi: Type.String() }), title: BookData }),
  bets: Type.Array(Minor),
  rtp: Type.String(),
  balance: Minor,
  currency: Type.Literal('INR'),
  demo: Type.Boolean(),
  /** The last round when its presentation was not finished: play it on, nothing is booked again. */
  round: Type.Union([Type.Null(), Type.Object({ round: RoundId, bet: Minor, win: Minor, book: BookData })]),
  fairness: Fairness,
  cycleMs: Type.Integer(),
  lang: Type.Enum(['en', 'hi']),
});
export type StageSession = Static<typeof StageSession>;

export const SpinAnswer = Type.Object({
  round: RoundId,
  reels: Type.Array(Type.Array(Type.Integer()), { description: 'the window the base spin showed, reel by reel' }),
  wins: Type.Array(Type.Unknown(), { description: 'win events of the book' }),
  features: Type.Array(Type.String(), { description: 'features the round entered, e.g. freeSpins' }),
  book: BookData,
  bet: Minor,
  win: Minor,
  balance: Minor,
  fairness: Fairness,
});
export type SpinAnswer = Static<typeof SpinAnswer>;

const stage = { login: 'stage' } as const;

/** The game frame's own calls: header Session-Token in place of the player's token. */
export const originalsApi = endpoints('/originals/v1', 'originals', {
  'GET /session': {
    ...stage,
    summary: 'The game, its bets, the balance, and a round to resume.',
    transaction: 'write',
    data: StageSession,
    errors: ['errors.game.session'],
  },
  'POST /spin': {
    ...stage,
    summary: 'Bet and play one round.',
    transaction: 'write',
    body: Type.Object({ bet: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }, strict),
    data: SpinAnswer,
    errors: [
      'errors.game.session',
      'errors.validation',
      'errors.bet.invalid',
      'errors.bet.not_enough_money',
      'errors.limit_reached',
      'errors.self_excluded',
      'errors.spin.too_soon',
      'errors.idempotency',
      'errors.idempotency_key',
      'errors.unavailable',
    ],
  },
  'POST /rounds/:round/shown': {
    ...stage,
    summary: 'The frame has shown the round to its end.',
    transaction: 'write',
    params: Type.Object({ round: RoundId }),
    data: Empty,
    errors: ['errors.game.session', 'errors.round.not_found'],
  },
});
