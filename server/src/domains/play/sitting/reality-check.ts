import type { RealityCheck, sittingApi } from '@mela/contract/api/play';
import { fromMinor } from '@mela/contract/money/money';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { reminderOf, saveInterval, saveShown, type Reminder } from '../../protection/index.ts';
import { roundsSince } from '../history/round-store.ts';
import { sittingSince } from './sitting-store.ts';

/** When a sitting that began at `since` is interrupted next; null: never. One that was shown in it counts from then on. */
function dueAt(since: Date, { intervalMin, shownAt }: Reminder): Date | null {
  if (intervalMin === null) return null;
  const from = shownAt !== null && shownAt > since ? shownAt : since;
  return new Date(from.getTime() + intervalMin * 60_000);
}

/** How long the player has been playing, with which result, and when that is shown to them next. */
export async function checkReality({ tx, user, now }: PlayerContext): Promise<RealityCheck> {
  const reminder = await reminderOf(tx, user.id);
  const since = await sittingSince(tx, user.id, now);
  const shared = { now: unixSec(now), intervalMin: reminder.intervalMin };
  if (since === null) return { ...shared, sitting: null };
  const sums = await roundsSince(tx, user.id, since);
  const due = dueAt(since, reminder);
  return {
    ...shared,
    sitting: {
      since: unixSec(since),
      rounds: Number(sums.rounds),
      bet: fromMinor(sums.betMinor),
      win: fromMinor(sums.winMinor),
      dueAt: due && unixSec(due),
      isDue: due !== null && due <= now,
    },
  };
}

/** The player has seen it, and plays on: the interval begins again. */
export async function confirmReality(ctx: PlayerContext): Promise<RealityCheck> {
  await saveShown(ctx.tx, ctx.user.id, ctx.now);
  return checkReality(ctx);
}

type Put = InputOf<(typeof sittingApi.rows)['PUT /users/self/reality-check']>;

export async function chooseInterval(ctx: PlayerContext, { body }: Put): Promise<RealityCheck> {
  await saveInterval(ctx.tx, ctx.user.id, body.intervalMin);
  return checkReality(ctx);
}
