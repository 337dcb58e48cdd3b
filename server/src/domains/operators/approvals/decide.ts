import type { operatorsApi } from '@mela/contract/api/operators/operators';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { checkStoredInput, type Input } from '../../../kernel/http/input/check-input.ts';
import { RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Route } from '../../../kernel/http/route.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct, type Subject } from '../../audit/index.ts';
import { permissionsOf } from '../roles.ts';
import { isConfirmed } from '../rules.ts';
import { operatorById } from '../store.ts';
import { sameHand } from './same-hand.ts';
import { lockApproval, saveDecision, type ApprovalRow } from './approval-store.ts';

type Rows = typeof operatorsApi.rows;
type Approve = Rows['POST /approvals/:id/approve'];
type Refuse = Rows['POST /approvals/:id/refuse'];

/**
 * Carries an act out that another operator has asked for, in this transaction: it takes effect together with the approval, once. When the act itself
 * is rejected, it stays pending.
 */
export function approve(routes: () => readonly Route[]) {
  return async (ctx: OperatorContext, { params, body }: InputOf<Approve>): Promise<OutputOf<Approve>> => {
    const pending = await pendingFor(ctx, params.id);
    if (pending.requested_by === ctx.operator.id) throw new ApiError('errors.approvals.own');
    const reason = await sameHand(ctx.tx, pending, ctx.operator.id);
    if (reason !== null) throw new ApiError(reason);
    const { route, input } = storedCall(routes(), pending);
    const operator = await requester(ctx, pending);
    await saveDecision(ctx.tx, { id: pending.id, state: 'approved', by: ctx.operator.id, at: ctx.now, reason: body.reason });
    const origin = { ...ctx.origin, actor: `operator:${operator.id}`, approvedBy: ctx.origin.actor } as const;
    const asked = { fingerprint: pending.fingerprint, costMaxMinor: pending.cost_max_minor, subjects: subjectsOf(pending) };
    const approval = { id: pending.id, approvedBy: ctx.operator.id, asked };
    const answer = await route.handle({ ...ctx, operator, approval, origin }, input);
    await record(ctx, 'approve', pending, body.reason);
    return { answer: answer instanceof RawAnswer ? null : answer };
  };
}

/** An operator may take back what they have asked for themselves. */
export async function refuse(ctx: OperatorContext, { params, body }: InputOf<Refuse>): Promise<OutputOf<Refuse>> {
  const pending = await pendingFor(ctx, params.id);
  await saveDecision(ctx.tx, { id: pending.id, state: 'refused', by: ctx.operator.id, at: ctx.now, reason: body.reason });
  await record(ctx, 'refuse', pending, body.reason);
  return {};
}

/** @throws ApiError where it is unknown, decided or too old, or this operator does not have its permission */
async function pendingFor({ tx, operator, now }: OperatorContext, id: number): Promise<ApprovalRow> {
  const row = await lockApproval(tx, id);
  if (!row) throw new ApiError('errors.not_found');
  if (!operator.permissions.has(row.permission)) throw new ApiError('errors.forbidden');
  if (row.state !== 'pending' || row.expires_at <= now) throw new ApiError('errors.approvals.closed');
  return row;
}

/** The call as it was stored. @throws ApiError `errors.approvals.outdated` when this version no longer has it, or expects something else */
function storedCall(routes: readonly Route[], pending: ApprovalRow): { route: Route; input: Input } {
  const route = routes.find(({ method, path }) => `${method} ${path}` === pending.act);
  const input = pending.input as Input;
  if (route?.row.permission !== pending.permission || !checkStoredInput(route.row, input)) throw new ApiError('errors.approvals.outdated');
  return { route, input };
}

/** Who asked for it. @throws ApiError `errors.approvals.outdated` when they may no longer do it */
async function requester({ tx, operator }: OperatorContext, pending: ApprovalRow): Promise<OperatorContext['operator']> {
  const row = await operatorById(tx, pending.requested_by);
  const permissions = permissionsOf(row && !row.disabled_at ? row.roles : []);
  if (!row || !permissions.has(pending.permission)) throw new ApiError('errors.approvals.outdated');
  return { id: row.id, sessionId: operator.sessionId, permissions, confirmed: isConfirmed(row) };
}

function record({ tx, origin, now }: OperatorContext, decision: 'approve' | 'refuse', pending: ApprovalRow, reason: string): Promise<void> {
  const after = { act: pending.act, requestedBy: pending.requested_by };
  const about = { subject: `approval:${pending.id}`, also: subjectsOf(pending) } as const;
  return recordAct(tx, origin, { act: `approvals.${decision}`, ...about, reason, at: now, after });
}

const subjectsOf = ({ subjects }: ApprovalRow) => subjects as Subject[];
