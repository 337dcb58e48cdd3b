import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Empty, Id, OrNull, Page, Rupees, Slug, UnixSec } from '../http/schema.ts';
import { ContestPrize } from './prizes.ts';

const Count = Type.Integer({ minimum: 0 });
const Place = Type.Integer({ minimum: 1 });

/** The standings are read in pages of ten places, whose last one begins after this offset: up to place 110. */
export const boardOffsetMax = 100;
export const boardPage = 10;

/** `multiple`: the best win as a multiple of its bet. `series`: the best sum of multiples of some rounds in a row. */
export const Scoring = Type.Enum(['multiple', 'wins', 'turnover', 'series']);
export const TournamentState = Type.Enum(['announced', 'running', 'counting', 'paid', 'stopped']);

export const TournamentPrize = Type.Object({ from: Place, to: Place, prize: ContestPrize });
export type TournamentPrize = Static<typeof TournamentPrize>;

export const Tournament = Type.Object({
  id: Id,
  name: Type.String(),
  vip: Type.Boolean(),
  /** The level from which on players take part, and whether the visitor has reached it; null: from the first. */
  level: OrNull(Type.Object({ id: Id, name: Type.String(), reached: Type.Boolean() })),
  /** Rounds count now. */
  active: Type.Boolean(),
  state: TournamentState,
  startsAt: UnixSec,
  endsAt: UnixSec,
  /** The server's time of this answer: countdowns count from it. */
  now: UnixSec,
  scoring: Scoring,
  /** Rounds of a series, for `series`. */
  seriesRounds: OrNull(Type.Integer({ minimum: 2 })),
  minStake: Rupees,
  /** Upper ends of the bands of bets but the last; each band has its own standings and prizes. Empty: one band. */
  bands: Type.Array(Rupees),
  /** The first so many rounds of a player count in each band. */
  roundsMax: Count,
  qualifyRounds: Count,
  entry: Type.Enum(['join', 'auto']),
  /** Whether the player takes part. */
  joined: Type.Boolean(),
  prizes: Type.Array(TournamentPrize),
  /** The games that count; empty: every game. */
  games: Type.Array(Type.Object({ id: Id, slug: Slug, name: Type.String(), developer: Slug })),
});
export type Tournament = Static<typeof Tournament>;

/** A member as it is public: never a fake or test account. A demo player, on a demo site only, says so and has no place. */
export const TournamentMember = Type.Object({
  rank: OrNull(Place),
  player: Type.String({ description: 'masked: R•••a' }),
  demo: Type.Boolean(),
  /** The player who asks. */
  own: Type.Boolean(),
  /** Rupees for `wins` and `turnover`, a multiple with two decimals otherwise. */
  score: Type.Number({ description: 'as the scoring of the tournament counts' }),
  prize: OrNull(ContestPrize),
});
export type TournamentMember = Static<typeof TournamentMember>;

export const TournamentRank = Type.Object({
  tournamentId: Id,
  band: Count,
  joined: Type.Boolean(),
  /** Null without a place: no counted round, no win, or not qualified yet. */
  rank: OrNull(Place),
  score: Type.Number({ description: 'as the scoring of the tournament counts' }),
  rounds: Count,
  /** The members around the player's place, with the player's own line. */
  neighbours: Type.Array(TournamentMember),
});
export type TournamentRank = Static<typeof TournamentRank>;

const byId = { params: Type.Object({ id: Id }) };
const Band = Type.Optional(Type.Integer({ minimum: 0, maximum: 4 }));

export const tournamentsApi = endpoints('/api/v18', 'tournaments', {
  'GET /tournaments': {
    summary: 'Tournaments that run, are announced or are over: those that run first. Those of the VIP club only for its members.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 10,
    query: Type.Object({ ...Page }),
    data: Type.Array(Tournament),
    paged: true,
    errors: [],
  },
  'GET /tournaments/:id': {
    summary: 'A tournament with its rules, games and prizes.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 10,
    ...byId,
    data: Tournament,
    errors: ['errors.not_found'],
  },
  'GET /tournaments/:id/members': {
    summary: 'Members by a range of places, at most ten, best first; places up to 110. Only who has a place. Names are masked.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 2,
    ...byId,
    query: Type.Object({
      from: Type.Optional(Type.Integer({ minimum: 1, maximum: boardOffsetMax + 1 })),
      to: Type.Optional(Type.Integer({ minimum: 1, maximum: boardOffsetMax + boardPage })),
      band: Band,
    }),
    data: Type.Array(TournamentMember),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'GET /tournaments/:id/members/unplaced': {
    summary: 'The ten best of those without a place: who has not qualified yet, and demo players where these have none. Names are masked.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 2,
    ...byId,
    query: Type.Object({ band: Band }),
    data: Type.Array(TournamentMember),
    errors: ['errors.not_found'],
  },
  'GET /tournaments/:id/rank': {
    summary: "The player's place, with the members before and after it.",
    login: 'required',
    transaction: 'read',
    ...byId,
    query: Type.Object({ band: Band }),
    data: TournamentRank,
    errors: ['errors.unauthorized', 'errors.not_found'],
  },
  'GET /tournaments/:id/qualification': {
    summary: 'How many rounds the player still needs for a place.',
    login: 'required',
    transaction: 'read',
    ...byId,
    query: Type.Object({ band: Band }),
    data: Type.Object({ tournamentId: Id, rounds: Count, needed: Count, qualified: Type.Boolean() }),
    errors: ['errors.unauthorized', 'errors.not_found'],
  },
  'GET /tournaments/:id/statistic': {
    summary: 'How many players take part, and their counted rounds. Demo players do not count.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 10,
    ...byId,
    data: Type.Object({ tournamentId: Id, members: Count, rounds: Count }),
    errors: ['errors.not_found'],
  },
  'POST /tournaments/:id/join': {
    summary: 'Take part. Only rounds from now on count. A second call changes nothing.',
    repeat: 'same',
    taking: 'guarded',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    ...byId,
    data: Empty,
    errors: [
      'errors.unauthorized',
      'errors.not_found',
      'errors.tournament.over',
      'errors.tournament.off',
      'errors.tournament.level',
      'errors.in_care',
      'errors.self_excluded',
      'errors.finance_blocked',
      'errors.rate_limit',
    ],
  },
  'GET /tournaments/:id/results': {
    summary: 'The frozen results of a tournament that is over, by place.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 60,
    ...byId,
    query: Type.Object({ ...Page, band: Band }),
    data: Type.Array(
      Type.Object({
        rank: Place,
        player: Type.String(),
        /** A demo player, in a tournament of theirs. */
        demo: Type.Boolean(),
        score: Type.Number({ description: 'as the scoring of the tournament counts' }),
        rounds: Count,
        prize: OrNull(ContestPrize),
        own: Type.Boolean(),
      }),
    ),
    paged: true,
    errors: ['errors.not_found'],
  },
});
