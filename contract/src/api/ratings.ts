import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Flag, Id, Localized, OrNull, Rupees, Slug, UnixSec } from '../http/schema.ts';

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
});
export type Winner = Static<typeof Winner>;

/** The last big win of a game. */
export const BigWin = Type.Object({
  gameId: Id,
  ...Type.Pick(Winner, ['player', 'demo']).properties,
  times: Type.Integer({ description: 'how many times its bet the round paid, rounded down' }),
  at: UnixSec,
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

export const ratingsApi = endpoints('/api/v18', 'ratings', {
  'GET /winners/last': {
    summary:
      'The latest wins, newest first, at most 14. Wins of demo players, on a demo site only, are marked and never take the place of a player’s.',
    login: 'none',
    transaction: 'read',
    cacheSec: 10,
    query: Type.Object({ isMobile: Type.Optional(Flag), currencyType: Type.Optional(Type.String({ maxLength: 10 })) }),
    data: Type.Array(Winner),
    errors: [],
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
