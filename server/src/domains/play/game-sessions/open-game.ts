import type { InputOf } from '@mela/contract/http/endpoint';
import type { Launch, launchApi } from '@mela/contract/games/launch';
import { newToken } from '../../../kernel/credentials/tagged-token.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { ownPath } from '../../../kernel/http/input/own-path.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { checkCountry, checkMayPlay } from '../../protection/index.ts';
import { checkVerified } from '../../verification/index.ts';
import { checkGamesOpen } from '../../maintenance/index.ts';
import { gameByRef, type GameRow } from '../../catalogue/index.ts';
import { insertLaunch } from '../launches/launch-store.ts';
import { demoBalanceMinor, insertSession } from './session-store.ts';

type Input = InputOf<(typeof launchApi.rows)['GET /games/:id/real']>;

/** The first state of the frames of one provider, for a session that was just opened. */
export type FirstState = (ctx: Context, token: string) => Promise<Launch['session']>;
type FirstStates = Readonly<Record<string, FirstState>>;

/** Opens a game on the player's balance. Every opening is a session of its own, which ends with the log-in. */
export const openReal =
  (states: FirstStates) =>
  async (ctx: PlayerContext, input: Input): Promise<Launch> => {
    const game = await findGame(ctx, input);
    await checkCountry(ctx);
    await checkMayPlay(ctx);
    await checkVerified(ctx, 'game');
    return launch(ctx, input, game, { userId: ctx.user.id, loginSessionId: ctx.user.sessionId, demoMinor: null }, states);
  };

/** Opens a game as a demo, for guests and players: its balance is the session's own, and no money moves. */
export const openDemo =
  (states: FirstStates) =>
  async (ctx: Context, input: Input): Promise<Launch> => {
    const game = await findGame(ctx, input);
    if (!game.has_demo) throw new ApiError('errors.game.not_found');
    return launch(ctx, input, game, { userId: null, loginSessionId: null, demoMinor: demoBalanceMinor }, states);
  };

async function findGame(ctx: Context, { params }: Input): Promise<GameRow> {
  const game = await gameByRef(ctx.tx, params.id);
  if (!game) throw new ApiError('errors.game.not_found');
  if (game.closed) throw new ApiError('errors.game.closed');
  await checkGamesOpen(ctx);
  return game;
}

type Funding = { readonly userId: bigint | null; readonly loginSessionId: bigint | null; readonly demoMinor: bigint | null };

async function launch(ctx: Context, { query }: Input, game: GameRow, funding: Funding, states: FirstStates): Promise<Launch> {
  const token = newToken(ctx.random, ctx.config.secrets.codes);
  const locale = query.lang ?? ctx.locale;
  await insertSession(ctx.tx, { ...funding, token, gameId: game.id, developer: game.canonical, game: game.slug, locale, now: ctx.now });
  // Games of this process do not call back.
  const isProviders = !Object.hasOwn(states, game.canonical);
  if (isProviders && funding.userId !== null)
    await insertLaunch(ctx.tx, { token, developer: game.canonical, game: game.slug, now: ctx.now });
  const address = new URLSearchParams({ session: token, lang: locale });
  for (const name of ['backUrl', 'cashUrl'] as const) {
    const path = ownPath(query[name], ctx.config.siteUrl);
    if (path) address.set(name, path);
  }
  const firstState = Object.hasOwn(states, game.canonical) ? states[game.canonical] : undefined;
  // A provider's address may have a query of its own.
  const joint = game.frame_url.includes('?') ? '&' : '?';
  return { url: `${game.frame_url}${joint}${address.toString()}`, token, session: firstState ? await firstState(ctx, token) : null };
}
