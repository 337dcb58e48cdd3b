import type { operatorDisputesApi } from '@mela/contract/api/disputes';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { toMinor } from '@mela/contract/money/money';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Db, OperatorAct } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { commitMoney } from '../operators/index.ts';
import { balanceEvent, post } from '../wallet/index.ts';
import { lockDispute, saveAnswer, waitingDisputes, type DisputeRow } from './dispute-store.ts';
import { viewForOperator } from './view.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An operator has answered; the player reads the text. */
    'dispute.answered': { disputeId: bigint; outcome: 'upheld' | 'rejected'; paidMinor: bigint };
  }
}

type Rows = typeof operatorDisputesApi.rows;
const rowsDefault = 50;

export async function listWaitingDisputes(
  { tx }: { readonly tx: Db },
  { query: { after = 0, limit = rowsDefault } }: InputOf<Rows['GET /disputes']>,
): Promise<OutputOf<Rows['GET /disputes']>> {
  return (await waitingDisputes(tx, BigInt(after), limit)).map(viewForOperator);
}

/** @throws ApiError `errors.not_found`, `errors.disputes.answered`, `errors.validation` for a sum of a dispute that is rejected */
export async function answerByOperator(
  ctx: OperatorAct,
  { params, body }: InputOf<Rows['POST /disputes/:id/answer']>,
): Promise<OutputOf<Rows['POST /disputes/:id/answer']>> {
  const payMinor = body.pay === undefined ? 0n : toMinor(body.pay);
  const given = { ...body, id: BigInt(params.id), payMinor, now: ctx.now, origin: ctx.origin };
  return viewForOperator(
    await answerDispute(ctx.tx, given, ({ id, user_id }) =>
      commitMoney(ctx, {
        subject: `dispute:${id}`,
        also: [`player:${user_id}`],
        costMaxMinor: payMinor,
        about: body.outcome,
        always: payMinor > 0n,
      }),
    ),
  );
}

type Answering = {
  readonly id: bigint;
  readonly outcome: 'upheld' | 'rejected';
  /** Shown to the player. */
  readonly answer: string;
  /** For the audit log. */
  readonly reason: string;
  readonly payMinor: bigint;
  readonly now: Date;
  readonly origin: Origin;
};

/**
 * Answers a dispute, once. `commit` throws while no second operator has agreed to what is paid.
 * @throws ApiError as `answerByOperator`
 */
async function answerDispute(
  tx: Db,
  { id, outcome, answer, reason, payMinor, now, origin }: Answering,
  commit: (dispute: DisputeRow) => Promise<void>,
): Promise<DisputeRow> {
  const dispute = await lockDispute(tx, id);
  if (!dispute) throw new ApiError('errors.not_found');
  if (dispute.outcome !== null) throw new ApiError('errors.disputes.answered');
  if (payMinor > 0n && outcome === 'rejected') throw new ApiError('errors.validation', { fields: { pay: 'errors.field.invalid' } });
  await commit(dispute);
  if (payMinor > 0n) {
    const [paid] = await post(
      tx,
      [{ key: `dispute:${id}`, kind: 'adjustment', userId: dispute.user_id, amountMinor: payMinor, origin }],
      now,
    );
    if (paid?.status !== 'applied') throw new Error(`dispute ${id} was not paid: ${paid?.reason}`);
    await emit(tx, origin, [balanceEvent(dispute.user_id, paid, 'adjustment')]);
  }
  const row = await saveAnswer(tx, id, { outcome, answer: answer.trim(), paid_minor: payMinor, answered_at: now });
  await emit(tx, origin, [{ type: 'dispute.answered', userId: dispute.user_id, body: { disputeId: id, outcome, paidMinor: payMinor } }]);
  await recordAct(tx, origin, {
    act: 'disputes.answer',
    subject: `dispute:${id}`,
    also: [`player:${dispute.user_id}`],
    reason,
    at: now,
    after: { outcome, payMinor, player: dispute.user_id },
  });
  return row;
}
