import { currency } from '@mela/contract/site/market';
import { readLocale } from '@mela/contract/site/languages';
import { avatarOf } from '@mela/contract/site/avatars';
import type { User } from '@mela/contract/api/accounts/accounts';
import type { Context, Db } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import { confirmationState, isVip, shownName, type UserRow } from '../accounts/index.ts';
import { grantWelcome, repaymentsOf } from '../bonuses/index.ts';
import { awaitsVipWelcome, framedLevelOf } from '../loyalty/index.ts';
import { isInCare, limitsOf } from '../protection/index.ts';
import { startSession } from '../sessions/index.ts';
import { verificationState } from '../verification/index.ts';
import { openAccounts, walletOf } from '../wallet/index.ts';
import { spinCountsOf } from '../wheel/index.ts';

/** The player's own profile: account, wallet, limits, verification, level and spins. Outside a transaction its parts are read at once. */
export async function viewProfile(ctx: Context, user: UserRow): Promise<User> {
  const { tx, now, config, locale } = ctx;
  const levelAndSpins = async () => {
    const { frame, ...level } = await framedLevelOf(tx, user.id, locale);
    return { frame, level, spins: await spinCountsOf(ctx, user.id, level) };
  };
  const read = await readParts(tx, {
    played: levelAndSpins,
    wallet: async () => walletOf(tx, user.id, await repaymentsOf(tx, user.id)),
    limits: () => limitsOf(tx, user.id, now),
    confirmation: () => confirmationState(tx, config, user, now),
    verification: () => verificationState(tx, user.id),
    // It promotes contests, so it waits while a player is in care.
    vipWelcome: async () => (await awaitsVipWelcome(tx, user)) && !(await isInCare(tx, user.id, now)),
  });
  return {
    id: Number(user.id),
    created: unixSec(user.created_at),
    locale: readLocale(user.locale),
    nickname: user.nickname,
    avatar: avatarOf(user.avatar, user.id),
    frame: read.played.frame,
    visible: { name: user.shows_name, achievements: user.shows_achievements, wins: user.shows_wins },
    shownName: shownName(user),
    labels: user.labels,
    denomination: Number(user.denomination),
    autoLogout: user.auto_logout,
    email: user.email,
    emailConfirmed: user.email_confirmed_at !== null,
    phone: user.phone,
    phoneConfirmed: user.phone_confirmed_at !== null,
    currency,
    wallets: [read.wallet],
    limits: read.limits.limits,
    limitsSchedule: read.limits.schedule,
    level: read.played.level,
    extendedProfileFilled: Boolean(user.first_name && user.last_name && user.city),
    ...read.confirmation,
    ...read.verification,
    fortuneWheelSpinCount: read.played.spins.daily,
    fortuneWheelAdditionSpinCount: read.played.spins.additional,
    showNewYearVideo: false,
    inVipClub: isVip(user),
    vipWelcome: read.vipWelcome,
  };
}

type Reads = Readonly<Record<string, () => Promise<unknown>>>;
type Parts<R extends Reads> = { readonly [K in keyof R]: Awaited<ReturnType<R[K]>> };

/** At once, each by a connection of its own; one after the other in a transaction, which has one connection. */
async function readParts<R extends Reads>(tx: Db, reads: R): Promise<Parts<R>> {
  const all = Object.entries(reads);
  const parts: (readonly [string, unknown])[] = [];
  if (tx.isTransaction) for (const [name, read] of all) parts.push([name, await read()]);
  else parts.push(...(await Promise.all(all.map(async ([name, read]) => [name, await read()] as const))));
  return Object.fromEntries(parts) as Parts<R>;
}

/** Opens the wallet of a new account, with the welcome grant, and the first log-in. */
export async function welcome(ctx: Context, user: UserRow): Promise<{ token: string; user: User }> {
  await openAccounts(ctx.tx, user.id);
  await grantWelcome(ctx, user.id);
  const { token } = await startSession(ctx, user);
  ctx.cookies.setSession(token);
  return { token, user: await viewProfile(ctx, user) };
}
