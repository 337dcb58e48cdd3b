import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { GameOdds } from '../games/game-odds.ts';
import { Flag, Id, Localized, OrNull, Page, Rupees, Slug, strict } from '../http/schema.ts';

export const Developer = Type.Object({ id: Id, name: Type.String(), canonical: Slug, gameCount: Type.Integer() });
export type Developer = Static<typeof Developer>;

export const GameType = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  position: Type.Integer(),
  /** As a filter it would show nothing else: every game of the lobby has this type, or just the games of a type before it. */
  isRepeat: Type.Boolean(),
});

/** A game of the lobby. `isMobile` is the version that this row describes: 1 mobile, 0 desktop. */
export const Game = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  /** Both names, since a label shows both scripts. */
  names: Localized(Type.String()),
  url: Type.String({ description: 'path of the game page without language' }),
  launchType: Type.Enum(['iframe', 'redirect']),
  launchOptions: Type.Object({ aspect: Type.Optional(Type.String()) }),
  onlyRealBalance: Type.Boolean(),
  hasDemo: Type.Boolean(),
  isMobile: Flag,
  betStatistic: Type.Integer({ description: 'rounds played in the 30 days before today' }),
  developer: Type.Object({ id: Id, name: Type.String(), canonical: Slug }),
  types: Type.Array(Slug),
  /** Exact return to player of a game of the platform as a fraction, null where its provider publishes none. */
  rtp: Type.Union([Type.String(), Type.Null()]),
  /**
   * Base path of the label's pictures; `{base}-{200|400|800}.{avif|webp}`, wide `{base}-wide-{568|768|1024|1366|1680}.…`; null where a plain label is
   * made from the name.
   */
  label: Type.Union([Type.String(), Type.Null()]),
  emblem: Type.Optional(Type.String({ description: 'path of the picture in the middle of a plain label' })),
  minBet: Type.Union([Rupees, Type.Null()]),
  /** The largest round there can be, in bets; null where it is not known. */
  maxWin: Type.Union([Type.Number({ description: 'times the bet' }), Type.Null()]),
  /** Released here in the last days, as many as an operator has set. */
  isNew: Type.Boolean(),
  /** Closed by an operator: it is shown and cannot be opened. */
  closed: Type.Boolean(),
});
export type Game = Static<typeof Game>;

/** A game as its own page describes it, in the language of the request. */
export const GameDetails = Type.Object({
  ...Game.properties,
  /** What it is about, and how it plays; null where it is not written. */
  story: OrNull(Type.String()),
  plays: OrNull(Type.String()),
  /** Only of the platform's own titles. */
  odds: OrNull(GameOdds),
});
export type GameDetails = Static<typeof GameDetails>;

/** A game by its number or its slug. */
export const GameRef = Type.Object({
  id: Type.String({ pattern: '^([1-9][0-9]{0,14}|[a-z0-9]+(-[a-z0-9]+)*)$', maxLength: 64, description: 'number or slug' }),
});

/** Sets of games by their place. */
export const gameSets = ['pregame-popup-bonus', 'pregame-popup-popular', 'home-page-promo'] as const;
export type GameSet = (typeof gameSets)[number];

export const catalogueApi = endpoints('/api/v18', 'games', {
  'GET /games': {
    summary: 'Games of the lobby, most played first.',
    login: 'none',
    transaction: 'read',
    paged: true,
    cacheSec: 300,
    query: Type.Object({
      ...Page,
      isMobile: Type.Optional(Flag),
      isGuest: Type.Optional(Flag),
      isFake: Type.Optional(Flag),
      ids: Type.Optional(Type.String({ pattern: '^[0-9]+(,[0-9]+)*$', maxLength: 2000 })),
      type: Type.Optional(Slug),
      developer: Type.Optional(Slug),
      /** Only games of all these kinds, in any order. */
      types: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64})*$', maxLength: 300 })),
      minReturn: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'of a hundred, of games with a stated return' })),
      name: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Array(Game),
    errors: ['errors.validation'],
  },
  'GET /game-catalog/sets/:set/games': {
    summary: 'A set of games for a dialog or a row of a page, most played first.',
    login: 'none',
    transaction: 'read',
    paged: true,
    cacheSec: 300,
    params: Type.Object({ set: Type.Enum([...gameSets]) }),
    query: Type.Object({ ...Page, isMobile: Type.Optional(Flag) }),
    data: Type.Array(Game),
    errors: ['errors.not_found'],
  },
  'GET /games/:id': {
    summary: 'One game by id or slug.',
    login: 'none',
    transaction: 'read',
    cacheSec: 300,
    params: GameRef,
    query: Type.Object({ domain: Type.Optional(Type.String({ maxLength: 253 })) }),
    data: GameDetails,
    errors: ['errors.game.not_found'],
  },
  'GET /developers': {
    summary: 'Providers with games in the lobby.',
    login: 'none',
    transaction: 'read',
    cacheSec: 300,
    data: Type.Array(Developer),
    errors: [],
  },
  'GET /gameTypes': {
    summary: 'Tabs of the lobby.',
    login: 'none',
    transaction: 'read',
    cacheSec: 300,
    data: Type.Array(GameType),
    errors: [],
  },
});

/** The games that one call adds or removes. */
const GameIds = Type.Object({ game_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) }, strict);
/** All favourites after the change, the latest first. */
const Favourites = Type.Object({ game_ids: Type.Array(Id) });

/** The player's favourites. */
export const favouritesApi = endpoints('/api/v18', 'games', {
  'GET /favorite-games': {
    summary: "The player's favourites, the latest first.",
    login: 'required',
    transaction: 'read',
    data: Type.Array(Game),
    errors: ['errors.unauthorized'],
  },
  'POST /favorite-games': {
    summary: 'Add favourites, at most 50 a call and 500 in all; those already there stay.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    body: GameIds,
    data: Favourites,
    errors: ['errors.validation', 'errors.game.not_found', 'errors.game.favourites_full', 'errors.unauthorized'],
  },
  'DELETE /favorite-games': {
    summary: 'Remove favourites, at most 50 a call.',
    login: 'required',
    transaction: 'write',
    body: GameIds,
    data: Favourites,
    errors: ['errors.validation', 'errors.unauthorized'],
  },
});

/** Games by what a player has played. */
export const playedGamesApi = endpoints('/api/v18', 'games', {
  'GET /users/self/lastGames': {
    summary: 'Games the player played last, the latest first, 100 unless fewer are requested.',
    login: 'required',
    transaction: 'read',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), isMobile: Type.Optional(Flag) }),
    data: Type.Array(Game),
    errors: ['errors.unauthorized'],
  },
});

/** Games as one player has them. */
export const playerGamesApi = endpoints('/api/v18', 'games', { ...favouritesApi.rows, ...playedGamesApi.rows });
