import { toMinor } from '@mela/contract/money/money';
import type { privacyApi } from '@mela/contract/api/accounts/privacy';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import type { PersonalData } from '../../kernel/domain/personal-data.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { endAttempt, hideFromOthers, isPasswordOf } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { exclusionOf } from '../protection/index.ts';
import { checkFactor, checkPassword, endAllSessions } from '../sessions/index.ts';
import { balancesOf, lockPlayer, setBlock } from '../wallet/index.ts';
import { insertClosure } from './closure-store.ts';
import { privacySetting } from './settings.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'account.closed': { leftMinor: bigint };
  }
}

type Rows = typeof privacyApi.rows;
type Closing = { readonly userId: bigint; readonly giveUp: boolean; readonly personal: readonly PersonalData[] };
const dayMs = 86_400_000;

/**
 * The call of a player who is logged in.
 * @throws ApiError `errors.validation` for a wrong password, `errors.closure.*` while money or a round is open
 */
export function closeAccount(personal: readonly PersonalData[]) {
  return async (ctx: PlayerContext, { body }: InputOf<Rows['POST /users/self/closure']>) => {
    if (!(await isPasswordOf(ctx.tx, ctx.user.id, body.password)))
      throw new ApiError('errors.validation', { fields: { password: 'errors.password.wrong' } });
    return { eraseAt: unixSec(await close(ctx, { userId: ctx.user.id, giveUp: body.giveUp === true, personal })) };
  };
}

/**
 * The call of a player whose break refuses a log-in: the password and the second factor are asked for as there. The break stays.
 * @throws ApiError as a log-in does, and `errors.closure.*`
 */
export function closeWithoutLogIn(personal: readonly PersonalData[]) {
  return async (ctx: Context, { body }: InputOf<Rows['POST /closures']>): Promise<OutputOf<Rows['POST /closures']>> => {
    const { user, attempt } = await checkPassword(ctx, body);
    const { next } = await checkFactor(ctx, { user, attempt, code: body.twoFactorCode });
    if (next !== null) return { eraseAt: null, twoFactor: next };
    return transact(ctx.tx, async (tx) => {
      await endAttempt(tx, attempt);
      const origin = { ...ctx.origin, actor: `player:${user.id}` } as const;
      const asPlayer = { ...ctx, tx, origin, user: { id: user.id, sessionId: 0n, locale: ctx.locale } };
      const eraseAt = await close(asPlayer, { userId: user.id, giveUp: body.giveUp === true, personal });
      return { eraseAt: unixSec(eraseAt), twoFactor: null };
    });
  };
}

/** Closes the account for good, at once and on every device. What the books, the law and a break need stays. @returns when the rest is erased */
async function close(ctx: PlayerContext, { userId, giveUp, personal }: Closing): Promise<Date> {
  const { tx, now, origin } = ctx;
  await lockPlayer(tx, userId);
  const exclusion = await exclusionOf(tx, userId, now);
  const { cashMinor: leftMinor } = await balancesOf(tx, userId);
  const { keepDays, leftRupeesMax } = await privacySetting(tx, 'account_closure');
  const mayGiveUp = giveUp && (ctx.config.money.mode === 'play' || leftMinor <= toMinor(leftRupeesMax));
  for (const { refusesClosure } of personal) {
    const rejection = (await refusesClosure?.(tx, userId)) ?? null;
    if (rejection === 'errors.closure.balance' && mayGiveUp) continue;
    // On a break the player cannot ask for a withdrawal; an operator pays it out.
    if (rejection !== null)
      throw new ApiError(rejection === 'errors.closure.balance' && exclusion ? 'errors.closure.balance_break' : rejection);
  }
  const eraseAt = new Date(now.getTime() + keepDays * dayMs);
  const kinds = ['bet', 'deposit', 'withdrawal_hold', 'bonus_grant'] as const;
  await setBlock(tx, { userId, name: 'closed', kinds, until: null, reason: 'closed by the player' });
  // Of two calls at once one closes it.
  if (!(await insertClosure(tx, { userId, closedAt: now, eraseAt }))) throw new ApiError('errors.account_closed');
  await hideFromOthers(tx, userId);
  await emit(tx, origin, [{ type: 'account.closed', userId, body: { leftMinor } }]);
  await endAllSessions(ctx);
  const after = { eraseAt: eraseAt.toISOString(), leftMinor, onBreakUntil: exclusion && (exclusion.until?.toISOString() ?? 'for good') };
  await recordAct(tx, origin, { act: 'privacy.close-account', subject: `player:${userId}`, reason: null, at: now, after });
  return eraseAt;
}
