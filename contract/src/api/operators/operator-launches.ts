import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { OrNull, UnixSec } from '../../http/schema.ts';

/** The launches of a game in a window, and how many of them came how far. */
export const GameLaunches = Type.Object({
  provider: Type.String(),
  game: Type.String(),
  opened: Type.Integer(),
  loaded: Type.Integer(),
  /** Whose provider has called at least once. */
  called: Type.Integer(),
  /** With at least one bet. */
  played: Type.Integer(),
  closed: Type.Integer(),
  /** For which the provider's launch address gave none of a game. */
  failed: Type.Integer(),
  /** Of those that are old enough to have called, in per cent, those whose provider never did. */
  silentPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  neverPlayedPercent: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type GameLaunches = Static<typeof GameLaunches>;

export const OneLaunch = Type.Object({
  /** The first 16 hex digits of SHA-256 of the token: the provider can compute it too. */
  key: Type.String(),
  provider: Type.String(),
  game: Type.String(),
  openedAt: UnixSec,
  loadedAt: OrNull(UnixSec),
  firstCallAt: OrNull(UnixSec),
  lastCallAt: OrNull(UnixSec),
  firstBetAt: OrNull(UnixSec),
  closedAt: OrNull(UnixSec),
  failedAt: OrNull(UnixSec),
  /** Why the provider's launch address gave no address of the game. */
  failure: OrNull(Type.String()),
});
export type OneLaunch = Static<typeof OneLaunch>;

const row = { login: 'operator', permission: 'launches.read', transaction: 'read', errors: ['errors.validation'] } as const;

export const operatorLaunchesApi = endpoints(operatorBase, 'launches', {
  'GET /launches': {
    ...row,
    summary: 'How many launches of each provider’s game were loaded, called and played in the last hours, the most silent first.',
    query: Type.Object({ hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) }),
    data: Type.Array(GameLaunches),
  },
  'GET /launches/:key': {
    ...row,
    summary: 'A launch by its key, as the provider names it too.',
    params: Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
    data: OneLaunch,
    errors: ['errors.validation', 'errors.not_found'],
  },
});
