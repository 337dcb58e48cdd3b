import { Type, type Static } from 'typebox';
import { GameRef } from './catalogue.ts';
import { endpoints } from './endpoint.ts';
import { Flag, OrNull } from './schema.ts';

/** Where the frame goes; the token is in the url already, and here for a client that opens the game itself. */
export const Launch = Type.Object({
  url: Type.String(),
  token: Type.String(),
  /** What the frame would ask for first (GET /originals/v1/session), where the game is the house's own: a round trip less on a slow line. */
  session: OrNull(Type.Unknown()),
});
export type Launch = Static<typeof Launch>;

const LaunchQuery = Type.Object({
  backUrl: Type.Optional(Type.String({ maxLength: 500 })),
  cashUrl: Type.Optional(Type.String({ maxLength: 500 })),
  isMobile: Type.Optional(Flag),
  lang: Type.Optional(Type.Enum(['en', 'hi'])),
});

/** Every opening is a session that is kept; a guest's costs nothing, so it is counted by address. */
const demosByAddress = { hits: 120, windowSec: 60, by: 'address' } as const;

/** Opening a game: the play domain answers these, since each opens a game session. */
export const launchApi = endpoints('/api/v18', 'games', {
  'GET /games/:id/demo': {
    summary: 'Open a game as a demo: play rupees of its own, no account, no money moves.',
    login: 'optional',
    transaction: 'write',
    rateLimit: demosByAddress,
    params: GameRef,
    query: LaunchQuery,
    data: Launch,
    errors: ['errors.game.not_found', 'errors.game.closed', 'errors.rate_limit'],
  },
  'GET /games/:id/real': {
    summary: "Open a game on the player's balance.",
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    params: GameRef,
    query: LaunchQuery,
    data: Launch,
    errors: [
      'errors.game.not_found',
      'errors.game.closed',
      'errors.unauthorized',
      'errors.self_excluded',
      'errors.finance_blocked',
      'errors.licence_country',
      'errors.verification',
      'errors.rate_limit',
    ],
  },
  'GET /games/:id/promo': {
    summary: 'Open a game for its promotion page: always a demo.',
    login: 'optional',
    transaction: 'write',
    rateLimit: demosByAddress,
    params: GameRef,
    query: LaunchQuery,
    data: Launch,
    errors: ['errors.game.not_found', 'errors.game.closed', 'errors.rate_limit'],
  },
});

/** The frame of the demo studio's game: a page that says what it is for. */
export const sandboxStudioApi = endpoints('/sandbox-studio', 'games', {
  'GET /demo-game': {
    summary: "The demo studio's test game (HTML).",
    login: 'none',
    transaction: 'none',
    data: Type.Unknown(),
    errors: [],
  },
});
