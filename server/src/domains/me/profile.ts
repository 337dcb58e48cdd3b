import { currency } from '@mela/contract/site/market';
import { readLocale } from '@mela/contract/site/languages';
import { avatarOf } from '@mela/contract/site/avatars';
import type { User } from '@mela/contract/api/accounts/accounts';
import type { Context } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import { confirmationState, type UserRow } from '../accounts/index.ts';
import { grantWelcome, repaymentsOf } from '../bonuses/index.ts';
import { awaitsVipWelcome, isVip, levelOf } from '../loyalty/index.ts';
import { isInCare, limitsOf } from '../protection/index.ts';
import { startSession } from '../sessions/index.ts';
import { verificationState } from '../verification/index.ts';
import { openAccounts, walletOf } from '../wallet/index.ts';
import { spinCountsOf } from '../wheel/index.ts';

/** The player's own profile: account, wallet, limits, verification, level and spins. */
export async function viewProfile(ctx: Context, user: UserRow): Promise<User> {
  const { tx, now, config, locale } = ctx;
  const spins = await spinCountsOf(ctx, user.id);
  const { limits, schedule } = await limitsOf(tx, user.id, now);
  return {
    id: Number(user.id),
    created: unixSec(user.created_at),
    locale: readLocale(user.locale),
    nickname: user.nickname,
    avatar: avatarOf(user.avatar, user.id),
    labels: user.labels,
    denomination: Number(user.denomination),
    autoLogout: user.auto_logout,
    email: user.email,
    emailConfirmed: user.email_confirmed_at !== null,
    phone: user.phone,
    phoneConfirmed: user.phone_confirmed_at !== null,
    currency,
    wallets: [await walletOf(tx, user.id, await repaymentsOf(tx, user.id))],
    limits,
    limitsSchedule: schedule,
    level: await levelOf(tx, user.id, locale),
    extendedProfileFilled: Boolean(user.first_name && user.last_name && user.city),
    ...(await confirmationState(tx, config, user, now)),
    ...(await verificationState(tx, user.id)),
    fortuneWheelSpinCount: spins.daily,
    fortuneWheelAdditionSpinCount: spins.additional,
    showNewYearVideo: false,
    inVipClub: isVip(user),
    // It praises contests, so it waits while a player has care.
    vipWelcome: (await awaitsVipWelcome(tx, user)) && !(await isInCare(tx, user.id, now)),
  };
}

/** Opens the wallet of a new account, with the welcome grant, and the first log-in. */
export async function welcome(ctx: Context, user: UserRow): Promise<{ token: string; user: User }> {
  await openAccounts(ctx.tx, user.id);
  await grantWelcome(ctx, user.id);
  const { token } = await startSession(ctx, user);
  ctx.cookies.setSession(token);
  return { token, user: await viewProfile(ctx, user) };
}
