import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Flag, Id, Localized, OrNull, Rupees, Slug, UnixSec } from '../http/schema.ts';
import { avatars } from '../site/avatars.ts';
import { currency } from '../site/market.ts';
import { LevelFrame } from './loyalty.ts';

/** A win that is public: never a fake or test account's, the player only by a masked name. A demo player's says so. */
export const Winner = Type.Object({
  id: Id,
  player: Type.String({ description: 'masked: R•••a' }),
  demo: Type.Boolean({ description: 'of a demo player, which the operator runs on a demo site' }),
  win: Rupees,
  bet: Rupees,
  game: Type.Object({
    slug: Slug,
    name: Type.String(),
    /** Both names: a live message is read in every language. */
    names: Localized(Type.String()),
    developer: Slug,
    label: OrNull(Type.String()),
  }),
  at: UnixSec,
  replay: Type.Boolean({ description: 'a game of the platform: its page shows the round again' }),
});
export type Winner = Static<typeof Winner>;

/** A public win with its round as it was played. Nothing of the seeds is in it. */
export const WinReplay = Type.Object({
  ...Winner.properties,
  round: OrNull(
    Type.Object({
      book: Type.Unknown(),
      title: Type.Unknown(),
      stakeMinor: Type.Integer(),
      jackpotMinor: Type.Integer({ description: 'of the win, what a jackpot paid' }),
    }),
  ),
});
export type WinReplay = Static<typeof WinReplay>;

/** From so many times its bet on a win is in the row of large wins, which lasts longer than the others. */
export const largeMultiple = 10;

/** The last big win of a game. */
export const BigWin = Type.Object({
  gameId: Id,
  ...Type.Pick(Winner, ['player', 'demo']).properties,
  times: Type.Integer({ description: 'how many times its bet the round paid, rounded down' }),
  at: UnixSec,
  thisWeek: Type.Boolean({ description: 'in the last seven days' }),
});
export type BigWin = Static<typeof BigWin>;

/** What real players do on the site now. */
export const Activity = Type.Object({
  players: Type.Integer({ description: 'players who played a round in the last ten minutes; demo players do not count' }),
  demoPlayers: Type.Integer({ description: 'demo players who did' }),
  popular: Type.Array(Type.Object({ gameId: Id, rounds: Type.Integer() }), {
    description: 'the games with the most rounds in the last seven days, most first, at most 12',
  }),
});
export type Activity = Static<typeof Activity>;

/** How many places the ratings and the hall of fame have. */
export const placesMax = 1000;
const Places = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: placesMax })),
});
const Player = {
  player: Type.String({ description: 'the nickname where the player shows it, otherwise masked: R•••a' }),
  avatar: Type.Enum(avatars),
  /** The frame of the picture: that of the player's level. */
  frame: LevelFrame,
  own: Type.Boolean({ description: 'of the player who asks' }),
};
const Rank = OrNull(Type.Integer({ minimum: 1, maximum: placesMax }));
const Rated = {
  rank: Rank,
  points: OrNull(Type.Integer({ description: 'in the rating by points; otherwise null' })),
  won: OrNull(Rupees),
};

/** A place of a rating. A demo player has none. */
export const RatingLine = Type.Object({ ...Rated, ...Player });
export type RatingLine = Static<typeof RatingLine>;

export const RatingPage = Type.Object({
  lines: Type.Array(RatingLine),
  /** Of the player who asks: also where they show no place to others, then without a rank. */
  self: OrNull(Type.Object(Rated)),
  demo: Type.Array(RatingLine, { description: 'demo players, which the operator runs on a demo site, in an order of their own' }),
});
export type RatingPage = Static<typeof RatingPage>;

/** A player's best round. */
export const FameLine = Type.Object({
  rank: Rank,
  ...Player,
  game: Type.Object({
    slug: Slug,
    developer: Slug,
    name: Type.String(),
    label: OrNull(Type.String()),
    listed: Type.Boolean({ description: 'it is in the lobby' }),
  }),
  win: Rupees,
  multiple: Type.Number({ description: 'how many times its bet the round paid, two decimals' }),
  won_at: UnixSec,
});
export type FameLine = Static<typeof FameLine>;

export const FamePage = Type.Object({
  lines: Type.Array(FameLine),
  demo: Type.Array(FameLine, { description: 'demo players, which the operator runs on a demo site' }),
});
export type FamePage = Static<typeof FamePage>;

/** A level, how many players have it, and some who show their places. */
export const FameStatus = Type.Object({
  id: Id,
  name: Type.String(),
  position: Type.Integer({ minimum: 1 }),
  minPoints: Type.Integer({ minimum: 0, description: 'points' }),
  frame: LevelFrame,
  players: Type.Integer({ minimum: 0, description: 'who have earned points and have this level' }),
  names: Type.Array(Type.String(), { description: 'those with the most points in it, at most five' }),
});
export type FameStatus = Static<typeof FameStatus>;

const ratingRow = {
  login: 'optional',
  transaction: 'read',
  query: Type.Object({ currency: Type.Optional(Type.Enum([currency, 'POINTS'])), ...Places.properties }),
  data: RatingPage,
  paged: true,
  errors: ['errors.validation'],
} as const;

export const ratingsApi = endpoints('/api/v18', 'ratings', {
  'GET /winners/last': {
    summary:
      'The latest wins, newest first, at most 14. Wins of demo players, on a demo site only, are marked and never take the place of a player’s.',
    login: 'none',
    transaction: 'read',
    cacheSec: 10,
    query: Type.Object({
      isMobile: Type.Optional(Flag),
      currencyType: Type.Optional(Type.String({ maxLength: 10 })),
      multiple: Type.Optional(Type.Literal(largeMultiple, { description: 'only wins of at least so many times the bet' })),
    }),
    data: Type.Array(Winner),
    errors: ['errors.validation'],
  },
  'GET /winners/:id': {
    summary:
      'One of the latest wins, with its round as it was played where the game is the platform’s own. Not found once it is no longer among them.',
    login: 'none',
    transaction: 'read',
    cacheSec: 60,
    params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
    data: WinReplay,
    errors: ['errors.not_found'],
  },
  'GET /winners/big': {
    summary:
      'The last win of each game that paid at least the multiple of its bet that an operator has set; of a demo player, marked, only where no player has one.',
    login: 'none',
    transaction: 'read',
    cacheSec: 60,
    data: Type.Array(BigWin),
    errors: [],
  },
  'GET /ratings/daily': {
    ...ratingRow,
    summary: 'The players who won most today (India), by the sum of wins, or by points earned.',
  },
  'GET /ratings/total': {
    ...ratingRow,
    summary: 'The players who won most in all, by the sum of wins, or by points earned.',
  },
  'GET /hallOfFame': {
    summary: 'The players whose best round paid most times its bet: ever (top) or today (daily), each player once.',
    login: 'optional',
    transaction: 'read',
    query: Type.Object({ type: Type.Optional(Type.Enum(['top', 'daily'])), ...Places.properties }),
    data: FamePage,
    paged: true,
    errors: ['errors.validation'],
  },
  'GET /hallOfFame/statuses': {
    summary: 'The levels, with how many players have each, and the names of some.',
    login: 'none',
    transaction: 'read',
    cacheSec: 300,
    data: Type.Array(FameStatus),
    errors: [],
  },
  'GET /activity': {
    summary:
      'How many players play now, and the games of the week. Fake and test accounts do not count, and the games of the week are those of players alone.',
    login: 'none',
    transaction: 'read',
    cacheSec: 30,
    data: Activity,
    errors: [],
  },
});
