import type { protectionApi, QuietState } from '@mela/contract/api/protection';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { lockPlayer, quietHoursOf, setQuietHours, type QuietHours } from '../../wallet/index.ts';
import { decideChange } from '../limits/rules.ts';
import { protectionSetting } from '../settings.ts';
import { isSameHours, isShorter } from './rules.ts';
import { quietChangeOf, removeQuietChange, saveQuietChange } from './store.ts';

type Rows = typeof protectionApi.rows;

export async function showQuietHours({ tx, user, now }: PlayerContext): Promise<QuietState> {
  const waiting = await quietChangeOf(tx, user.id, now);
  return {
    hours: await quietHoursOf(tx, user.id),
    schedule: waiting && { hours: waiting.value, dueAt: unixSec(waiting.dueAt), lapsesAt: unixSec(waiting.lapsesAt) },
  };
}

/** @throws ApiError `errors.limits.off` while the operator has switched limits off, `errors.validation` for hours without an end */
export async function putQuietHours(ctx: PlayerContext, { body }: InputOf<Rows['PUT /users/self/quiet-hours']>): Promise<QuietState> {
  if (!(await protectionSetting(ctx.tx, 'games_limits')).enabled) throw new ApiError('errors.limits.off');
  if (body.fromMinute === body.toMinute) throw new ApiError('errors.validation', { fields: { toMinute: 'errors.field.invalid' } });
  return change(ctx, body);
}

export const deleteQuietHours = (ctx: PlayerContext): Promise<QuietState> => change(ctx, null);

async function change(ctx: PlayerContext, asked: QuietHours | null): Promise<QuietState> {
  const { tx, now } = ctx;
  const userId = ctx.user.id;
  await lockPlayer(tx, userId);
  const current = await quietHoursOf(tx, userId);
  const waiting = await quietChangeOf(tx, userId, now);
  const times = await protectionSetting(tx, 'limit_raise');
  const decision = decideChange({ asked, isLooser: isShorter(asked, current), waiting, isSame: isSameHours, now, ...times });
  if (decision.is === 'schedule') await saveQuietChange(tx, userId, decision.change);
  if (decision.is === 'set') {
    await removeQuietChange(tx, userId);
    await setQuietHours(tx, userId, asked);
    if (!isSameHours(asked, current)) await emit(tx, ctx.origin, [{ type: 'quiet.changed', userId, body: { hours: asked } }]);
  }
  if (decision.is !== 'wait') {
    const act = decision.is === 'schedule' ? 'protection.ask-quiet-hours' : 'protection.set-quiet-hours';
    const values = { before: minutesOf(current), after: minutesOf(asked) };
    await recordAct(tx, ctx.origin, { act, subject: `player:${userId}`, reason: null, at: now, ...values });
  }
  return showQuietHours(ctx);
}

const minutesOf = (hours: QuietHours | null) => ({ from: hours?.fromMinute ?? null, to: hours?.toMinute ?? null });
