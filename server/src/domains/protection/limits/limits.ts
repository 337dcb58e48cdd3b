import type { Limits, protectionApi } from '@mela/contract/api/protection';
import { minutesIn, type LimitKind } from '@mela/contract/api/protection/limit-kinds';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import type { Period } from '../../wallet/index.ts';
import { protectionSetting } from '../settings.ts';
import { changesOf, lockLimits, removeChange, saveChange } from './change-store.ts';
import { fromWire, maximumsOf, setMaximum, toWire } from './maximums.ts';
import { decideChange, isLooserMaximum, type Maximum } from './rules.ts';

type Rows = typeof protectionApi.rows;

/** The player's limits with what is used of them, and the changes that wait. */
export async function limitsOf(tx: Db, userId: bigint, now: Date): Promise<Limits> {
  const maximums = await maximumsOf(tx, userId, now);
  const changes = await changesOf(tx, userId, now);
  return {
    limits: maximums.map(({ kind, period, max, used, windowEnd }) => ({
      kind,
      period,
      amount: toWire(kind, max),
      used: toWire(kind, used),
      resetsAt: unixSec(windowEnd),
    })),
    schedule: changes.map(({ kind, period, value, dueAt, lapsesAt }) => ({
      kind,
      period,
      amount: value === null ? null : toWire(kind, value),
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

/** @throws ApiError `errors.limits.off` while the operator has switched limits off, `errors.validation` for more minutes than the period has */
export async function putLimit(ctx: PlayerContext, { params, body }: InputOf<Rows['PUT /users/self/limits/:kind']>): Promise<Limits> {
  if (!(await protectionSetting(ctx.tx, 'games_limits')).enabled) throw new ApiError('errors.limits.off');
  if (params.kind === 'session' && body.amount > minutesIn[body.period])
    throw new ApiError('errors.validation', { fields: { amount: 'errors.limits.minutes' } });
  return changeLimit(ctx, params.kind, body.period, fromWire(params.kind, body.amount));
}

export function deleteLimit(ctx: PlayerContext, { params, query }: InputOf<Rows['DELETE /users/self/limits/:kind']>): Promise<Limits> {
  return changeLimit(ctx, params.kind, query.period, null);
}

/** Two requests of a player at once are decided one after the other. A bet in between counts: the ledger adds it up when the limit is set. */
async function changeLimit(ctx: PlayerContext, kind: LimitKind, period: Period, asked: Maximum): Promise<Limits> {
  const { tx, now } = ctx;
  const userId = ctx.user.id;
  await lockLimits(tx, userId);
  const isThis = (one: { readonly kind: LimitKind; readonly period: Period }) => one.kind === kind && one.period === period;
  const current = (await maximumsOf(tx, userId, now)).find(isThis)?.max ?? null;
  const waiting = (await changesOf(tx, userId, now)).find(isThis) ?? null;
  const times = await protectionSetting(tx, 'limit_raise');
  const isLooser = isLooserMaximum(asked, current);
  const decision = decideChange({ asked, isLooser, waiting, isSame: (one, other) => one === other, now, ...times });
  if (decision.is === 'schedule') await saveChange(tx, userId, { kind, period, ...decision.change });
  if (decision.is === 'set') {
    await removeChange(tx, userId, kind, period);
    await setMaximum(tx, { userId, kind, period }, asked, now);
    if (asked !== current) await emit(tx, ctx.origin, [{ type: 'limit.changed', userId, body: eventOf(kind, period, asked) }]);
  }
  if (decision.is !== 'wait') {
    const notBefore = decision.is === 'schedule' ? decision.change.dueAt.toISOString() : null;
    const act = decision.is === 'schedule' ? 'protection.ask-limit' : 'protection.set-limit';
    const values = { before: { max: current }, after: { kind, period, max: asked, notBefore } };
    await recordAct(tx, ctx.origin, { act, subject: `player:${userId}`, reason: null, at: now, ...values });
  }
  return limitsOf(tx, userId, now);
}

/** Time of play is in the event as minutes. */
const eventOf = (kind: LimitKind, period: Period, value: Maximum) =>
  kind === 'session'
    ? { measure: kind, period, maxMinor: null, minutes: value === null ? null : toWire(kind, value) }
    : { measure: kind, period, maxMinor: value };
