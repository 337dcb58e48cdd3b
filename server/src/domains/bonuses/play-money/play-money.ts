import type { grantsApi, PlayMoney, Refill } from '@mela/contract/api/grants';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import type { OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import type { Context, Db, PlayerContext } from '../../../kernel/types.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { balanceEvent, balancesOf, lockPlayer, movementsByKeys, post, type Posted } from '../../wallet/index.ts';
import { dayOf, endOfDay, refillKey, refillMinor, welcomeKey } from './rules.ts';
import { grantSetting } from '../settings.ts';

type Rows = typeof grantsApi.rows;

/** What a player has staked in rounds that are not over, paise: a domain that keeps rounds adds it. */
export const stakesInPlay = extensionPoint<StakesInPlay>('bonuses.stakes-in-play');
type StakesInPlay = (tx: Db, userId: bigint) => Promise<bigint>;

/** Up to how many per cent of the floor a player's refill fills, at least 100: a domain that raises it says so, and the highest holds. */
export const refillShares = extensionPoint<RefillShare>('bonuses.refill-shares');
type RefillShare = (tx: Db, userId: bigint) => Promise<number>;

export type Refills = { readonly stakes: readonly StakesInPlay[]; readonly shares: readonly RefillShare[] };

/** Books the welcome grant of a new account, in the transaction of its registration. Real money is never given. */
export async function grantWelcome(ctx: Context, userId: bigint): Promise<void> {
  if (ctx.config.money.mode !== 'play') return;
  const { enabled, amount } = await grantSetting(ctx.tx, 'welcome_grant');
  if (!enabled) return;
  const amountMinor = toMinor(amount);
  const [posted] = await post(
    ctx.tx,
    [{ key: welcomeKey(userId), kind: 'welcome_grant', userId, amountMinor, origin: ctx.origin }],
    ctx.now,
  );
  if (posted?.status === 'refused') throw new Error(`the welcome grant of user ${userId} was refused: ${posted.reason}`);
  if (posted?.status === 'applied') await emit(ctx.tx, ctx.origin, [balanceEvent(userId, posted, 'grant')]);
}

/** The welcome grant that the player got, and the refill as it is now. */
export const showPlayMoney =
  (refills: Refills) =>
  async (ctx: PlayerContext): Promise<PlayMoney> => {
    const [welcome] = await movementsByKeys(ctx.tx, [welcomeKey(ctx.user.id)]);
    return { welcome: welcome ? fromMinor(welcome.movedMinor) : null, refill: await refillOf(ctx, refills) };
  };

/** Null where there are no refills. */
async function refillOf(ctx: PlayerContext, refills: Refills): Promise<Refill | null> {
  const floorMinor = await floorOf(ctx, refills);
  if (floorMinor === null) return null;
  const day = dayOf(ctx.now);
  const [taken] = await movementsByKeys(ctx.tx, [refillKey(ctx.user.id, day)]);
  return {
    floor: fromMinor(floorMinor),
    amount: fromMinor(refillMinor(floorMinor, await moneyOf(ctx, refills))),
    nextAt: taken ? unixSec(endOfDay(day)) : null,
  };
}

/** All that the player has, also what is held for withdrawals or staked in open rounds: neither of them earns a refill. */
async function moneyOf({ tx, user }: PlayerContext, { stakes }: Refills): Promise<bigint> {
  const { cashMinor, bonusMinor, heldMinor } = await balancesOf(tx, user.id);
  let minor = cashMinor + bonusMinor + heldMinor;
  for (const stakedBy of stakes) minor += await stakedBy(tx, user.id);
  return minor;
}

/** The floor of a player's refill, paise; null where there are none. */
export async function refillFloorMinor({ config, tx }: Pick<Context, 'config' | 'tx'>, percent: number): Promise<bigint | null> {
  const { enabled, floor } = await grantSetting(tx, 'daily_refill');
  return enabled && config.money.mode === 'play' ? shareOf(toMinor(floor), basisPointsOf(percent)) : null;
}

async function floorOf(ctx: PlayerContext, { shares }: Refills): Promise<bigint | null> {
  let percent = 100;
  for (const shareOf of shares) percent = Math.max(percent, await shareOf(ctx.tx, ctx.user.id));
  return refillFloorMinor(ctx, percent);
}

/**
 * Fills the balance up to the floor. The wallet is locked first, so that no bet changes the balance between reading and booking.
 * @throws ApiError `errors.refill.*`, or the rejection of a block: a player who has taken a break gets no money to play with.
 */
export const takeRefill =
  (refills: Refills) =>
  async (ctx: PlayerContext): Promise<OutputOf<Rows['POST /play-money/refill']>> => {
    const floorMinor = await floorOf(ctx, refills);
    if (floorMinor === null) throw new ApiError('errors.refill.off');
    const userId = ctx.user.id;
    await lockPlayer(ctx.tx, userId);
    const before = await refillOf(ctx, refills);
    if (before?.nextAt !== null) throw new ApiError('errors.refill.taken');
    const amountMinor = refillMinor(floorMinor, await moneyOf(ctx, refills));
    if (amountMinor === 0n) throw new ApiError('errors.refill.enough');
    const key = refillKey(userId, dayOf(ctx.now));
    const [posted] = await post(ctx.tx, [{ key, kind: 'daily_refill', userId, amountMinor, origin: ctx.origin }], ctx.now);
    await checkBooked(ctx, posted);
    const refill = await refillOf(ctx, refills);
    if (refill === null) throw new ApiError('errors.refill.off');
    return { amount: fromMinor(amountMinor), refill };
  };

async function checkBooked(ctx: PlayerContext, posted: Posted | undefined): Promise<void> {
  const { id: userId } = ctx.user;
  if (posted?.reason === 'blocked') throw await rejectionOfBlocks(ctx.tx, { userId, kind: 'bonus_grant', locale: ctx.locale }, ctx.now);
  if (posted?.status !== 'applied') throw new Error(`the refill of user ${userId} was not booked: ${posted?.reason ?? posted?.status}`);
  await emit(ctx.tx, ctx.origin, [balanceEvent(userId, posted, 'grant')]);
}
