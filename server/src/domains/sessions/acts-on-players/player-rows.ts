import type { operatorPlayersApi } from '@mela/contract/api/operators/operator-players';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { factorOf, lockAccess, removeNickname, userById } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { actOnPlayer, type ActDone, type OperatorAct } from './act-on-player.ts';
import { excludePlayer } from './exclude-player.ts';
import { findPlayer } from './find-player.ts';
import { redirectedBy, requireOtherHand } from './opening-acts.ts';

type Rows = typeof operatorPlayersApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

/** @throws ApiError `errors.not_found` */
export async function showPlayer(ctx: OperatorContext, { query }: Input<'GET /players'>): Output<'GET /players'> {
  const player = await findPlayer(ctx.tx, query.lookup, ctx);
  if (!player) throw new ApiError('errors.not_found');
  return player;
}

type OnPlayer = { readonly params: { readonly id: number }; readonly body: { readonly reason: string } };

async function act(ctx: OperatorContext, { params, body }: OnPlayer, name: OperatorAct): Promise<ActDone> {
  const userId = await existing(ctx, params.id);
  return actOnPlayer(ctx.tx, { act: name, userId, reason: body.reason, now: ctx.now, origin: ctx.origin });
}

async function existing({ tx }: OperatorContext, id: number): Promise<bigint> {
  const user = await userById(tx, BigInt(id));
  if (!user) throw new ApiError('errors.not_found');
  return user.id;
}

export async function endPlayerSessions(
  ctx: OperatorContext,
  input: Input<'POST /players/:id/end-sessions'>,
): Output<'POST /players/:id/end-sessions'> {
  const { sessionsEnded } = await act(ctx, input, 'end-sessions');
  return { sessionsEnded };
}

export async function resetPlayerFactor(
  ctx: OperatorContext,
  input: Input<'POST /players/:id/reset-second-factor'>,
): Output<'POST /players/:id/reset-second-factor'> {
  const userId = await existing(ctx, input.params.id);
  // A correction that runs meanwhile is seen: it holds this lock.
  await lockAccess(ctx.tx, userId);
  const openers = await redirectedBy(ctx.tx, userId);
  const factor = await factorOf(ctx.tx, userId);
  if (ctx.approval !== null || (factor && openers.length > 0)) await requireOtherHand(ctx, { userId, openers, about: factor?.created_at });
  const { changed, sessionsEnded } = await act(ctx, input, 'reset-second-factor');
  return { removed: changed, sessionsEnded };
}

export async function unlockPlayer(ctx: OperatorContext, input: Input<'POST /players/:id/unlock'>): Output<'POST /players/:id/unlock'> {
  return { unlocked: (await act(ctx, input, 'unlock')).changed };
}

export async function reviewPlayer(ctx: OperatorContext, input: Input<'POST /players/:id/review'>): Output<'POST /players/:id/review'> {
  return { begun: (await act(ctx, input, 'review')).changed };
}

export async function endPlayerReview(
  ctx: OperatorContext,
  input: Input<'POST /players/:id/end-review'>,
): Output<'POST /players/:id/end-review'> {
  return { lifted: (await act(ctx, input, 'end-review')).changed };
}

export async function removePlayerName(
  ctx: OperatorContext,
  { params, body }: Input<'POST /players/:id/remove-nickname'>,
): Output<'POST /players/:id/remove-nickname'> {
  const { tx, now, origin } = ctx;
  const userId = await existing(ctx, params.id);
  const removed = await removeNickname(tx, { userId, nickname: body.nickname, now, origin });
  await recordAct(tx, origin, {
    act: 'players.remove-nickname',
    subject: `player:${userId}`,
    reason: body.reason,
    at: now,
    before: { nickname: body.nickname },
    after: { removed },
  });
  return { removed };
}

export async function exclude(
  ctx: OperatorContext,
  { params, body }: Input<'POST /players/:id/exclude'>,
): Output<'POST /players/:id/exclude'> {
  const userId = await existing(ctx, params.id);
  const { until, sessionsEnded } = await excludePlayer(ctx.tx, { userId, ...body, now: ctx.now, origin: ctx.origin });
  return { until: until && unixSec(until), sessionsEnded };
}
