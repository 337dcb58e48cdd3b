import { minorPerRupee } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { type BalanceAnswer, providerApi, type ProviderStatus } from '@mela/contract/games/provider';
import { BatchOverflow } from '../../../../kernel/batch/micro-batch.ts';
import { isDatabaseAway } from '../../../../kernel/db/availability/availability.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { type RawAnswer, rawJson } from '../../../../kernel/http/output/raw-answer.ts';
import { defineRoutes, type Route } from '../../../../kernel/http/route.ts';
import type { Context } from '../../../../kernel/types.ts';
import type { Submit } from '../../booking/submit.ts';
import type { Callers } from '../../providers/callers.ts';
import { amountInPaise, fromPaise } from '../amounts.ts';
import { isSignedBody, parseJson } from '../signed-body.ts';
import { readBet, type Reader, readRollback, readUser, readWin } from './read-message.ts';
import type { Rejection } from '../../booking/movements.ts';

/** The protocol's status of each rejection. */
const statusOf: Readonly<Record<Rejection, ProviderStatus>> = {
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  blocked: 'RS_ERROR_USER_DISABLED',
  guard: 'RS_ERROR_LIMIT_REACHED',
  bonus_bet_max: 'RS_ERROR_LIMIT_REACHED',
  no_free_bet: 'RS_ERROR_NOT_ENOUGH_MONEY',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  too_large: 'RS_ERROR_LIMIT_REACHED',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
};

/** The seamless wallet protocol: JSON signed in X-Signature, answered by HTTP 200 with a status. It has no time window. */
export function seamlessWallet(callers: Callers, submit: Submit): readonly Route[] {
  const handle = (read: Reader) => handler(read, submit, callers);
  return defineRoutes(providerApi, {
    'POST /:developer/user/info': handle(readUser),
    'POST /:developer/user/balance': handle(readUser),
    'POST /:developer/transaction/bet': handle(readBet),
    'POST /:developer/transaction/win': handle(readWin),
    'POST /:developer/transaction/rollback': handle(readRollback),
  });
}

/**
 * Checks signature and syntax, then calls the play service. While the database is not available it answers 503, and providers try again
 * with the same uuid.
 */
function handler(read: Reader, submit: Submit, callers: Callers) {
  return (ctx: Context, { params: { developer } }: { params: { developer: string } }): Promise<RawAnswer> =>
    callers.log.around(ctx, developer, async (seen) => {
      const { rawBody, headers } = ctx.request;
      const account = await callers.prove(ctx, developer, (provider) => isSignedBody(rawBody, headers, provider));
      if (account === null) return rawJson({ status: 'RS_ERROR_INVALID_SIGNATURE' }, { unproven: true });
      seen.isProven = true;
      const unitsPerRupee = account.dialect?.unitsPerRupee ?? minorPerRupee;
      const body = amountInPaise(parseJson(rawBody), unitsPerRupee);
      const uuid = requestUuid(body);
      const answer = (result: BalanceAnswer) => {
        seen.code = result.status;
        return rawJson({ ...result, ...uuid });
      };
      const message = read(developer, body);
      if (!message) return answer({ status: 'RS_ERROR_WRONG_SYNTAX' });
      seen.messages = [message];
      try {
        const outcome = await submit(message);
        if (outcome.rejection) return answer({ status: statusOf[outcome.rejection] });
        if (outcome.balanceMinor === undefined) throw new Error('a booked message has no balance');
        const balance = fromPaise(outcome.balanceMinor, unitsPerRupee);
        return answer({ status: 'RS_OK', user: String(outcome.userId), currency, balance });
      } catch (error) {
        if (error instanceof BatchOverflow) throw new ApiError('errors.unavailable');
        if (isDatabaseAway(error)) throw error;
        ctx.log.error({ err: error, developer }, 'a provider message failed');
        return answer({ status: 'RS_ERROR_UNKNOWN' });
      }
    });
}

function requestUuid(body: unknown): { request_uuid?: string } {
  const uuid = body && typeof body === 'object' && 'request_uuid' in body ? body.request_uuid : undefined;
  return typeof uuid === 'string' ? { request_uuid: uuid } : {};
}
