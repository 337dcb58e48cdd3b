import type { Wheel, wheelApi } from '@mela/contract/api/wheel';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { levelOf, type LevelRow, levels } from '../loyalty/index.ts';
import type { CountWhenRead } from '../placements/index.ts';
import { isGuarded } from '../protection/index.ts';
import { periodStart, secondsToReset, type Spins, spinsLeft } from './rules.ts';
import { viewSectors } from './sectors.ts';
import { type WheelVersion, wheelOfLevel, wheelWithState } from './store.ts';
import { wheelSetting } from './settings.ts';

type Level = { readonly id: number; readonly name: string };
type LevelsWheel = { readonly level: Level; readonly wheel: WheelVersion | null };

/** The wheel of the player's level, of the first level for a guest. */
export async function levelsWheel({ tx, user, locale }: Context): Promise<LevelsWheel> {
  const { id, name } = await levelOf(tx, user?.id ?? null, locale);
  return { level: { id, name }, wheel: await wheelOfLevel(tx, id) };
}

async function checkOn(tx: Db): Promise<void> {
  if (!(await wheelSetting(tx, 'fortune_wheel')).enabled) throw new ApiError('errors.wheel.off');
}

export async function showWheel(ctx: Context): Promise<Wheel> {
  await checkOn(ctx.tx);
  const { level, wheel } = await levelsWheel(ctx);
  return viewWheel(ctx, level, wheel, ctx.user === null ? null : await ownSpins(ctx, ctx.user.id, level.id));
}

/** The wheel of any level; with the player's spins where it is the player's own. */
export async function showLevelsWheel(
  ctx: Context,
  { params }: InputOf<(typeof wheelApi.rows)['GET /fortune-wheel/:levelId']>,
): Promise<Wheel> {
  await checkOn(ctx.tx);
  const level = (await levels(ctx.tx)).find(({ id }) => id === params.levelId);
  if (level === undefined) throw new ApiError('errors.not_found');
  const wheel = await wheelOfLevel(ctx.tx, level.id);
  const isOwn = ctx.user !== null && (await levelOf(ctx.tx, ctx.user.id, ctx.locale)).id === level.id;
  const spins = isOwn && ctx.user !== null ? await ownSpins(ctx, ctx.user.id, level.id) : null;
  return viewWheel(ctx, { id: level.id, name: level.names[ctx.locale] }, wheel, spins);
}

type OwnSpins = Spins & {
  /** The player is offered none: neither spins nor the time of the next ones are shown. */ readonly barred?: true;
};

async function ownSpins({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: bigint, levelId: number): Promise<OwnSpins> {
  if (await isGuarded(tx, userId, now)) return { daily: 0, additional: 0, barred: true };
  const period = periodStart(now, await wheelSetting(tx, 'fortune_wheel_reset'));
  const { wheel, state } = await wheelWithState(tx, levelId, userId);
  return spinsLeft(state, wheel?.dailySpins ?? null, period);
}

/** The spins that a player of this level has: none while the wheel is off, or of a level without one. */
export async function spinCountsOf(ctx: Pick<Context, 'tx' | 'now'>, userId: bigint, level: { readonly id: number }): Promise<Spins> {
  if (!(await wheelSetting(ctx.tx, 'fortune_wheel')).enabled) return { daily: 0, additional: 0 };
  return ownSpins(ctx, userId, level.id);
}

/** The spins that the player has not seen on the wheel yet: those of the day, and those given since. What is used is not counted. */
export const countUnusedSpins: CountWhenRead = async (tx, { userId, now, seenAt, added }) => {
  const { daily, additional } = await spinCountsOf({ tx, now }, userId, await levelOf(tx, userId, 'en'));
  const isNewDay = seenAt === null || seenAt < periodStart(now, await wheelSetting(tx, 'fortune_wheel_reset'));
  return (isNewDay ? daily : 0) + Math.min(added, additional);
};

/** The spins a day of each of these levels; none while the wheel is off. */
export async function dailySpinsOf(tx: Db, rows: readonly Pick<LevelRow, 'id'>[]): Promise<Map<number, { readonly wheelSpins: number }>> {
  const spins = new Map<number, { readonly wheelSpins: number }>();
  if (!(await wheelSetting(tx, 'fortune_wheel')).enabled) return spins;
  for (const { id } of rows) spins.set(id, { wheelSpins: (await wheelOfLevel(tx, id))?.dailySpins ?? 0 });
  return spins;
}

async function viewWheel({ tx, now, locale }: Context, level: Level, wheel: WheelVersion | null, spins: OwnSpins | null): Promise<Wheel> {
  const reset = await wheelSetting(tx, 'fortune_wheel_reset');
  const dailySpins = wheel?.dailySpins ?? 0;
  const waits = spins !== null && spins.barred !== true && dailySpins > 0 && spins.daily + spins.additional === 0;
  return {
    level,
    version: wheel?.version ?? 0,
    sectors: await viewSectors(tx, wheel?.sectors ?? [], locale, now),
    spinCount: spins?.daily ?? dailySpins,
    additionSpinCount: spins?.additional ?? 0,
    dailySpins,
    reset_time: reset,
    resetSec: waits ? secondsToReset(now, reset) : 0,
  };
}
