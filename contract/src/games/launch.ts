import { Type, type Static } from 'typebox';
import { GameRef } from '../api/catalogue.ts';
import { StageSession } from '../api/originals.ts';
import { endpoints } from '../http/endpoint.ts';
import { File, Flag, OrNull, Locale } from '../http/schema.ts';

/** Where the frame goes; the token is in the url already, and here for a client that opens the game itself. */
export const Launch = Type.Object({
  url: Type.String(),
  token: Type.String(),
  /** The frame's first request (GET /originals/v1/session) answered in advance, for games of the platform: it saves a round trip. */
  session: OrNull(StageSession),
});
export type Launch = Static<typeof Launch>;

const Returns = {
  backUrl: Type.Optional(Type.String({ maxLength: 500 })),
  cashUrl: Type.Optional(Type.String({ maxLength: 500 })),
  isMobile: Type.Optional(Flag),
  lang: Type.Optional(Locale),
};
const LaunchQuery = Type.Object(Returns);

/** Every opening stores a session; a guest's costs nothing, so it is limited by address. */
const demosByAddress = { hits: 120, windowSec: 60, by: 'address' } as const;

/**
 * Opening a game: the play domain answers these, since each opens a game session. It is stored by a transaction of its own, before the launch
 * address of a provider is asked, which may call back at once.
 */
export const launchApi = endpoints('/api/v18', 'games', {
  'GET /games/:id/demo': {
    whyNotRead: 'the specification opens a session of a game by GET',
    summary: 'Open a game as a demo: with a demo balance, no account, no money moves.',
    login: 'optional',
    transaction: 'none',
    rateLimit: demosByAddress,
    params: GameRef,
    query: LaunchQuery,
    data: Launch,
    errors: ['errors.game.not_found', 'errors.game.closed', 'errors.game.launch', 'errors.maintenance.games', 'errors.rate_limit'],
  },
  'GET /games/:id/real': {
    whyNotRead: 'the specification opens a session of a game by GET',
    summary: "Open a game on the player's balance.",
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    params: GameRef,
    query: Type.Object({ ...Returns, isGuest: Type.Optional(Flag), isFake: Type.Optional(Flag) }),
    data: Launch,
    errors: [
      'errors.game.not_found',
      'errors.game.closed',
      'errors.game.country',
      'errors.game.country_unknown',
      'errors.game.launch',
      'errors.maintenance.games',
      'errors.unauthorized',
      'errors.self_excluded',
      'errors.finance_blocked',
      'errors.quiet_hours',
      'errors.licence_country',
      'errors.verification',
      'errors.rate_limit',
    ],
  },
  'GET /games/:id/promo': {
    whyNotRead: 'the specification opens a session of a game by GET',
    summary: 'Open a game for its promotion page: always a demo.',
    login: 'optional',
    transaction: 'none',
    rateLimit: demosByAddress,
    params: GameRef,
    query: LaunchQuery,
    data: Launch,
    errors: ['errors.game.not_found', 'errors.game.closed', 'errors.game.launch', 'errors.rate_limit'],
  },
});

/** The frame of the demo provider's game: a page that explains its purpose. */
export const sandboxProviderApi = endpoints('/sandbox-provider', 'games', {
  'GET /demo-game': {
    whyNotRead: 'sends a page',
    summary: "The demo provider's test game (HTML).",
    login: 'none',
    transaction: 'none',
    data: File,
    media: ['text/html'],
    errors: [],
  },
});
