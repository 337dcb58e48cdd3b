import { type SignedFormAnswer, type SignedFormError, signedFormApi, signedFormErrors } from '@mela/contract/games/dialects/signed-form';
import { BatchOverflow } from '../../../../kernel/batch/micro-batch.ts';
import { isDatabaseAway } from '../../../../kernel/db/availability/availability.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { type RawAnswer, rawJson } from '../../../../kernel/http/output/raw-answer.ts';
import { defineRoutes, type Route } from '../../../../kernel/http/route.ts';
import type { Context } from '../../../../kernel/types.ts';
import { movementKey, type Rejection } from '../../booking/movements.ts';
import type { SubmitList } from '../../booking/submit-list.ts';
import type { Callers } from '../../providers/callers.ts';
import { fromPaise } from '../amounts.ts';
import { fieldsOf, readForm } from './read-form.ts';
import { isInTime, isSignedForm } from './sign-form.ts';

/** The protocol's code of each rejection. */
const codeOf: Readonly<Record<Rejection, SignedFormError>> = {
  invalid_token: 'SESSION_INVALID',
  session_ended: 'SESSION_ENDED',
  not_enough_money: 'INSUFFICIENT_FUNDS',
  no_free_bet: 'INSUFFICIENT_FUNDS',
  blocked: 'PLAYER_DISABLED',
  guard: 'LIMIT_REACHED',
  bonus_bet_max: 'LIMIT_REACHED',
  too_large: 'LIMIT_REACHED',
  wrong_currency: 'CURRENCY_INVALID',
  invalid_game: 'GAME_INVALID',
  duplicate: 'TRANSACTION_CONFLICT',
  unknown_reference: 'BET_NOT_FOUND',
  rolled_back: 'BET_REFUNDED',
  malformed: 'REQUEST_INVALID',
};

const refusal = (code: SignedFormError): RawAnswer =>
  rawJson({ error_code: code, error_description: signedFormErrors[code] } satisfies SignedFormAnswer, {
    unproven: code === 'SIGNATURE_INVALID',
  });

/** Forms at one address, with amounts in rupees and a hash of the sorted fields; every answer is HTTP 200. */
export function signedForm(callers: Callers, submit: SubmitList): readonly Route[] {
  const handle = (ctx: Context, { params: { developer } }: { params: { developer: string } }): Promise<RawAnswer> =>
    callers.log.around(ctx, developer, async (seen) => {
      const fields = fieldsOf(ctx.request.rawBody);
      if (fields === null) return refusal('SIGNATURE_INVALID');
      const { headers } = ctx.request;
      if ((await callers.prove(ctx, developer, (provider) => isSignedForm(fields, headers, provider))) === null)
        return refusal('SIGNATURE_INVALID');
      seen.isProven = true;
      const refuse = (code: SignedFormError) => {
        seen.code = code;
        return refusal(code);
      };
      if (!isInTime(headers, ctx.now)) return refuse('TIMESTAMP_INVALID');
      const message = readForm(developer, fields);
      if (!message) return refuse('REQUEST_INVALID');
      seen.messages = [message];
      try {
        const { rejection, balanceMinor } = await submit([message]);
        if (rejection) return refuse(codeOf[rejection]);
        if (balanceMinor === undefined) throw new Error('a booked form has no balance');
        const { transaction } = message;
        const booked = transaction === undefined ? {} : { transaction_id: movementKey(developer, transaction) };
        seen.code = 'OK';
        return rawJson({ balance: fromPaise(balanceMinor, 1), ...booked } satisfies SignedFormAnswer);
      } catch (error) {
        if (error instanceof BatchOverflow) throw new ApiError('errors.unavailable');
        if (isDatabaseAway(error)) throw error;
        ctx.log.error({ err: error, developer }, 'a form of a provider failed');
        return refuse('INTERNAL_ERROR');
      }
    });
  return defineRoutes(signedFormApi, { 'POST /:developer/form': handle });
}
