import { type ActionListAnswer, type ActionListError, actionListApi, actionListErrors } from '@mela/contract/games/dialects/action-list';
import { minorPerRupee } from '@mela/contract/money/money';
import { BatchOverflow } from '../../../../kernel/batch/micro-batch.ts';
import { isDatabaseAway } from '../../../../kernel/db/availability/availability.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import { defineRoutes, type Route } from '../../../../kernel/http/route.ts';
import type { Context } from '../../../../kernel/types.ts';
import { movementKey, type Rejection } from '../../booking/movements.ts';
import type { SubmitList } from '../../booking/submit-list.ts';
import type { Callers } from '../../providers/callers.ts';
import { fromPaise } from '../amounts.ts';
import { isSignedBody, parseJson } from '../signed-body.ts';
import { type ListReader, readFreeRounds, readPlay, readRollbacks } from './read-call.ts';

/** The protocol's number of each rejection. */
const numberOf: Readonly<Record<Rejection, ActionListError>> = {
  invalid_token: 101,
  session_ended: 101,
  not_enough_money: 100,
  no_free_bet: 100,
  blocked: 110,
  guard: 105,
  bonus_bet_max: 105,
  too_large: 105,
  wrong_currency: 154,
  invalid_game: 107,
  duplicate: 155,
  unknown_reference: 156,
  rolled_back: 157,
  malformed: 400,
};

const answer = (status: number, body: ActionListAnswer, unproven = false) =>
  new RawAnswer(status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body), unproven);

function refusal(code: ActionListError): RawAnswer {
  const [status, message] = actionListErrors[code];
  return answer(status, { code, message }, code === 403);
}

/** A round's actions in ordered lists: JSON signed in a header, refused with a number and a status of HTTP. */
export function actionList(callers: Callers, submit: SubmitList): readonly Route[] {
  return defineRoutes(actionListApi, {
    'POST /:developer/actions/play': handler(readPlay, callers, submit),
    'POST /:developer/actions/free-rounds': handler(readFreeRounds, callers, submit),
    'POST /:developer/actions/rollback': handler(readRollbacks, callers, submit),
  });
}

function handler(read: ListReader, callers: Callers, submit: SubmitList) {
  return (ctx: Context, { params: { developer } }: { params: { developer: string } }): Promise<RawAnswer> =>
    callers.log.around(ctx, developer, async (seen) => {
      const { rawBody, headers } = ctx.request;
      const account = await callers.prove(ctx, developer, (provider) => isSignedBody(rawBody, headers, provider));
      if (account === null) return refusal(403);
      seen.isProven = true;
      const refuse = (code: ActionListError) => {
        seen.code = String(code);
        return refusal(code);
      };
      const unitsPerRupee = account.dialect?.unitsPerRupee ?? minorPerRupee;
      const call = read(developer, parseJson(rawBody), unitsPerRupee);
      if (!call) return refuse(400);
      seen.messages = call.messages;
      try {
        const { rejection, userId, balanceMinor } = await submit(call.messages);
        if (rejection) return refuse(numberOf[rejection]);
        if (balanceMinor === undefined) throw new Error('a booked list has no balance');
        seen.code = '200';
        return answer(200, {
          user_id: String(userId),
          balance: fromPaise(balanceMinor, unitsPerRupee),
          ...(call.round !== null && { game_id: call.round }),
          transactions: call.actions.map((action_id) => ({ action_id, tx_id: movementKey(developer, action_id) })),
        });
      } catch (error) {
        if (error instanceof BatchOverflow) throw new ApiError('errors.unavailable');
        if (isDatabaseAway(error)) throw error;
        ctx.log.error({ err: error, developer }, 'a list of a provider failed');
        return refuse(500);
      }
    });
}
