import { toMinor } from '@mela/contract/money/money';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { isInCare, limitsOf } from '../../protection/index.ts';
import { lastPageAt } from '../../sessions/index.ts';
import { verificationState } from '../../verification/index.ts';
import { balancesOf, blocksOf } from '../../wallet/index.ts';
import { later } from '../rules.ts';
import { paymentSetting } from '../settings.ts';
import { depositRecord } from '../store.ts';
import { checkMayDeposit } from './may-deposit.ts';

/** Ten dollars at 85 rupees. */
const littleMinor = toMinor(10 * 85);
const awaySec = 48 * 3600;

/**
 * Whether the site may lead this player to the cashier. The server decides it, so that what protects a player (a limit, a break, a block, a
 * check of identity) is never a question of what the page knows.
 */
export async function invitation(ctx: PlayerContext): Promise<{ invited: boolean }> {
  const isOn = await paymentSetting(ctx.tx, 'lead_to_cashier');
  return { invited: isOn.enabled && (await hasLittleMoney(ctx)) && (await wasAway(ctx)) && !(await isProtected(ctx)) };
}

async function hasLittleMoney({ tx, user }: PlayerContext): Promise<boolean> {
  const { count } = await depositRecord(tx, user.id);
  const { cashMinor, bonusMinor } = await balancesOf(tx, user.id);
  return count > 0 && cashMinor + bonusMinor < littleMinor;
}

async function wasAway({ tx, user, now }: PlayerContext): Promise<boolean> {
  const before = await lastPageAt(tx, { userId: user.id, sessionId: user.sessionId, now });
  const since = before ?? (await userById(tx, user.id))?.created_at ?? now;
  return since <= later(now, -awaySec);
}

/** A player with markers of harm, who has a limit, a break or a block, or was asked to verify something, is left alone. */
async function isProtected(ctx: PlayerContext): Promise<boolean> {
  const { tx, user, now } = ctx;
  const { limits, schedule } = await limitsOf(tx, user.id, now);
  const { verificationForm } = await verificationState(tx, user.id);
  if (await isInCare(tx, user.id, now)) return true;
  if (limits.length > 0 || schedule.length > 0 || isAsked(verificationForm)) return true;
  if ((await blocksOf(tx, user.id, now)).length > 0) return true;
  try {
    await checkMayDeposit(ctx);
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

/** Documents were sent, or are wanted again, or payments wait for them. A player of whom no one asked anything is `new`. */
const isAsked = ({ status, actions }: { readonly status: string; readonly actions: readonly string[] }): boolean =>
  (status !== 'new' && status !== 'accepted') || actions.includes('block_finance_activity');
