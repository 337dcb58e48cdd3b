import type { privacyApi } from '@mela/contract/api/accounts/privacy';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import type { PersonalData } from '../../kernel/domain/personal-data.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { isPasswordOf } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { endAllSessions } from '../sessions/index.ts';
import { balancesOf, lockPlayer, setBlock } from '../wallet/index.ts';
import { insertClosure } from './closure-store.ts';
import { privacySetting } from './settings.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'account.closed': { leftMinor: bigint };
  }
}

type Row = (typeof privacyApi.rows)['POST /users/self/closure'];
const dayMs = 86_400_000;

/**
 * Closes the account for good, at once and on every device. What the books, the law and a break need stays.
 * @throws ApiError `errors.validation` for a wrong password, `errors.closure.*` while money or a round is open
 */
export function closeAccount(personal: readonly PersonalData[]) {
  return async (ctx: PlayerContext, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    const { tx, now, origin } = ctx;
    const userId = ctx.user.id;
    if (!(await isPasswordOf(tx, userId, body.password)))
      throw new ApiError('errors.validation', { fields: { password: 'errors.password.wrong' } });
    await lockPlayer(tx, userId);
    const { cashMinor: leftMinor } = await balancesOf(tx, userId);
    const { keepDays, leftRupeesMax } = await privacySetting(tx, 'account_closure');
    const mayGiveUp = body.giveUp === true && (ctx.config.money.mode === 'play' || leftMinor <= BigInt(leftRupeesMax) * 100n);
    for (const { refusesClosure } of personal) {
      const refusal = (await refusesClosure?.(tx, userId)) ?? null;
      if (refusal !== null && !(refusal === 'errors.closure.balance' && mayGiveUp)) throw new ApiError(refusal);
    }
    const eraseAt = new Date(now.getTime() + keepDays * dayMs);
    await setBlock(tx, {
      userId,
      name: 'closed',
      kinds: ['bet', 'deposit', 'withdrawal_hold', 'bonus_grant'],
      until: null,
      reason: 'closed by the player',
    });
    // Of two calls at once one closes it.
    if (!(await insertClosure(tx, { userId, closedAt: now, eraseAt }))) throw new ApiError('errors.account_closed');
    await emit(tx, origin, [{ type: 'account.closed', userId, body: { leftMinor } }]);
    await endAllSessions(ctx);
    const after = { eraseAt: eraseAt.toISOString(), leftMinor };
    await recordAct(tx, origin, { act: 'privacy.close-account', subject: `player:${userId}`, reason: null, at: now, after });
    return { eraseAt: unixSec(eraseAt) };
  };
}
