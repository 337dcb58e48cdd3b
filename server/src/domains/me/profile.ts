import { readLocale } from '@mela/contract/site/languages';
import { avatarOf } from '@mela/contract/site/avatars';
import type { User } from '@mela/contract/api/accounts';
import type { Context } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import { confirmationState, type UserRow } from '../accounts/index.ts';
import { grantWelcome } from '../bonuses/index.ts';
import { limitsOf } from '../protection/index.ts';
import { startSession } from '../sessions/index.ts';
import { verificationState } from '../verification/index.ts';
import { openAccounts, walletOf } from '../wallet/index.ts';

/** The player's own profile: account, wallet and limits, with fixed values for levels and spins, whose domains do not exist yet. */
export async function viewProfile({ tx, now, config }: Context, user: UserRow): Promise<User> {
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
    currency: 'INR',
    wallets: [await walletOf(tx, user.id)],
    limits,
    limitsSchedule: schedule,
    level: { id: 1, currentScore: 0, progress: 0, maxScore: 0, name: '' },
    extendedProfileFilled: Boolean(user.first_name && user.last_name && user.city),
    ...(await confirmationState(tx, config, user, now)),
    ...(await verificationState(tx, user.id)),
    fortuneWheelSpinCount: 0,
    fortuneWheelAdditionSpinCount: 0,
    showNewYearVideo: false,
    inVipClub: user.labels.includes('vip_club'),
  };
}

/** Opens the wallet of a new account, with the welcome grant, and the first log-in. */
export async function welcome(ctx: Context, user: UserRow): Promise<{ token: string; user: User }> {
  await openAccounts(ctx.tx, user.id, 'INR');
  await grantWelcome(ctx, user.id);
  const { token } = await startSession(ctx, user.id);
  ctx.cookies.setSession(token);
  return { token, user: await viewProfile(ctx, user) };
}
