import type { InputOf } from '@mela/contract/http/endpoint';
import type { Launch, launchApi } from '@mela/contract/games/launch';
import { newToken } from '../../../kernel/credentials/tagged-token.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ownPath } from '../../../kernel/http/input/own-path.ts';
import { OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { Context, PlayerContext } from '../../../kernel/types.ts';
import { checkCountry, checkMayPlay } from '../../protection/index.ts';
import { checkVerified } from '../../verification/index.ts';
import { checkGamesOpen } from '../../maintenance/index.ts';
import { gameByRef, type GameRow } from '../../catalogue/index.ts';
import type { AskAddress, LaunchOrder } from '../launches/ask-address.ts';
import { insertLaunch, launchKey, markFailed } from '../launches/launch-store.ts';
import type { KnownProviders } from '../providers/known-providers.ts';
import { checkOffered } from './check-offered.ts';
import { demoBalanceMinor, insertSession } from './session-store.ts';

type Input = InputOf<(typeof launchApi.rows)['GET /games/:id/real']>;

/** The first state of the frames of one provider, for a session that was just opened. */
export type FirstState = (ctx: Context, token: string) => Promise<Launch['session']>;
type FirstStates = Readonly<Record<string, FirstState>>;

export type Openings = { readonly states: FirstStates; readonly askAddress: AskAddress; readonly known: KnownProviders };

/** Opens a game on the player's balance. Every opening is a session of its own, which ends with the log-in. */
export const openReal =
  (openings: Openings) =>
  (ctx: PlayerContext, input: Input): Promise<Launch> =>
    open(ctx, input, openings, async (inner, game) => {
      await checkCountry(inner);
      await checkOffered(inner.tx, ctx.user.id, game);
      await checkMayPlay(inner);
      await checkVerified(inner, 'game');
      return startSession(inner, input, game, { userId: ctx.user.id, loginSessionId: ctx.user.sessionId, demoMinor: null }, openings);
    });

/** Opens a game as a demo, for guests and players: its balance is the session's own, and no money moves. */
export const openDemo =
  (openings: Openings) =>
  (ctx: Context, input: Input): Promise<Launch> =>
    open(ctx, input, openings, async (inner, game) => {
      if (!game.has_demo) throw new ApiError('errors.game.not_found');
      return startSession(inner, input, game, { userId: null, loginSessionId: null, demoMinor: demoBalanceMinor }, openings);
    });

type Started = { readonly order: LaunchOrder; readonly session: Launch['session'] };

/** Stores the session, then asks for the address of its frame. Where there is none the session stays, and the launch says why. */
async function open<C extends Context>(
  ctx: C,
  input: Input,
  { askAddress, known }: Openings,
  start: (inner: C, game: GameRow) => Promise<Started>,
): Promise<Launch> {
  // Before a connection is held: the read takes one of the same pool.
  await known.refresh();
  const { order, session } = await transact(ctx.tx, async (tx, attempt) => {
    const inner = { ...ctx, tx, attempt };
    const game = await findGame(inner, input);
    if (known.isStopped(game.canonical)) throw new ApiError('errors.game.closed');
    return start(inner, game);
  });
  const { token } = order;
  try {
    return { url: await askAddress(order), token, session };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    ctx.log.warn(
      { provider: order.provider, game: order.game, launch: launchKey(token), failure: error.message },
      'a provider opened no game',
    );
    await markFailed(ctx.tx, token, error.message, ctx.clock.now());
    throw new ApiError('errors.game.launch');
  }
}

async function findGame(ctx: Context, { params }: Input): Promise<GameRow> {
  const game = await gameByRef(ctx.tx, params.id);
  if (!game) throw new ApiError('errors.game.not_found');
  if (game.closed) throw new ApiError('errors.game.closed');
  await checkGamesOpen(ctx);
  return game;
}

type Funding = { readonly userId: bigint | null; readonly loginSessionId: bigint | null; readonly demoMinor: bigint | null };

async function startSession(ctx: Context, { query }: Input, game: GameRow, funding: Funding, { states }: Openings): Promise<Started> {
  const token = newToken(ctx.random, ctx.config.secrets.codes);
  const locale = query.lang ?? ctx.locale;
  await insertSession(ctx.tx, { ...funding, token, gameId: game.id, developer: game.canonical, game: game.slug, locale, now: ctx.now });
  const firstState = Object.hasOwn(states, game.canonical) ? states[game.canonical] : undefined;
  // Games of this process do not call back.
  if (!firstState && funding.userId !== null)
    await insertLaunch(ctx.tx, { token, developer: game.canonical, game: game.slug, now: ctx.now });
  const [backUrl, cashUrl] = [ownPath(query.backUrl, ctx.config.siteUrl), ownPath(query.cashUrl, ctx.config.siteUrl)];
  const order: LaunchOrder = {
    provider: game.canonical,
    game: game.slug,
    frameUrl: game.frame_url,
    token,
    lang: locale,
    demo: funding.userId === null,
    mobile: query.isMobile === 1,
    ...(backUrl && { backUrl }),
    ...(cashUrl && { cashUrl }),
  };
  return { order, session: firstState ? await firstState(ctx, token) : null };
}
