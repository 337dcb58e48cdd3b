import type { Limits, protectionApi } from '@mela/contract/api/protection';
import { fromMinor } from '@mela/contract/money/money';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { guardsOf, lockPlayer, removeGuard, setGuard, type Measure, type Period } from '../../wallet/index.ts';
import { protectionSetting } from '../settings.ts';
import { changesOf, removeChange, saveChange } from './change-store.ts';
import { decideLimit, type Maximum } from './rules.ts';

type Rows = typeof protectionApi.rows;

/** The player's limits with what is used of them, and the changes that wait. */
export async function limitsOf(tx: Db, userId: bigint, now: Date): Promise<Limits> {
  const guards = await guardsOf(tx, userId, now);
  const changes = await changesOf(tx, userId, now);
  return {
    limits: guards.map(({ measure, period, maxMinor, usedMinor, windowEnd }) => ({
      kind: measure,
      period,
      amount: fromMinor(maxMinor),
      used: fromMinor(usedMinor),
      resetsAt: unixSec(windowEnd),
    })),
    schedule: changes.map(({ measure, period, maxMinor, dueAt, lapsesAt }) => ({
      kind: measure,
      period,
      amount: maxMinor === null ? null : fromMinor(maxMinor),
      dueAt: unixSec(dueAt),
      lapsesAt: unixSec(lapsesAt),
    })),
  };
}

export const showLimits = ({ tx, user, now }: PlayerContext): Promise<Limits> => limitsOf(tx, user.id, now);

export async function showLimitsOfKind(ctx: PlayerContext, { params }: InputOf<Rows['GET /users/self/limits/:kind']>): Promise<Limits> {
  const { limits, schedule } = await showLimits(ctx);
  const isOf = ({ kind }: { readonly kind: string }) => kind === params.kind;
  return { limits: limits.filter(isOf), schedule: schedule.filter(isOf) };
}

/** @throws ApiError `errors.limits.off` while the operator has switched limits off */
export async function putLimit(ctx: PlayerContext, { params, body }: InputOf<Rows['PUT /users/self/limits/:kind']>): Promise<Limits> {
  if (!(await protectionSetting(ctx.tx, 'games_limits')).enabled) throw new ApiError('errors.limits.off');
  return changeLimit(ctx, params.kind, body.period, BigInt(body.amount) * 100n);
}

export function deleteLimit(ctx: PlayerContext, { params, query }: InputOf<Rows['DELETE /users/self/limits/:kind']>): Promise<Limits> {
  return changeLimit(ctx, params.kind, query.period, null);
}

/** The player is locked first: two requests at once are decided one after the other, and no bet passes in between. */
async function changeLimit(ctx: PlayerContext, measure: Measure, period: Period, asked: Maximum): Promise<Limits> {
  const { tx, now } = ctx;
  const userId = ctx.user.id;
  await lockPlayer(tx, userId);
  const isThis = (one: { readonly measure: Measure; readonly period: Period }) => one.measure === measure && one.period === period;
  const current = (await guardsOf(tx, userId, now)).find(isThis)?.maxMinor ?? null;
  const scheduled = (await changesOf(tx, userId, now)).find(isThis) ?? null;
  const times = await protectionSetting(tx, 'limit_raise');
  const decision = decideLimit({ asked, current, scheduled, now, ...times });
  if (decision.is === 'schedule') await saveChange(tx, userId, { measure, period, ...decision.change });
  if (decision.is === 'set') {
    await removeChange(tx, userId, measure, period);
    if (decision.maxMinor === null) await removeGuard(tx, { userId, measure, period });
    else await setGuard(tx, { userId, measure, period, maxMinor: decision.maxMinor }, now);
    if (decision.maxMinor !== current)
      await emit(tx, ctx.origin, [{ type: 'limit.changed', userId, body: { measure, period, maxMinor: decision.maxMinor } }]);
  }
  return limitsOf(tx, userId, now);
}
