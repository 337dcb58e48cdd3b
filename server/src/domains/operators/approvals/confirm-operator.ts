import type { operatorsApi } from '@mela/contract/api/operators/operators';
import { operatorBase, type InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { isConfirmed, readEmail } from '../rules.ts';
import { operatorByEmail, saveConfirmed, type OperatorRow } from '../store.ts';

const row = 'POST /operators/confirm' satisfies keyof typeof operatorsApi.rows;

/** The act of an approval that waits for the confirmation of a log-in. */
export const confirmAct = row.replace(' ', ` ${operatorBase}`);

/**
 * Two confirmed operators say that a log-in which the command line made or changed belongs to a person of its own. Where only its permissions are
 * new, its operator may be the one who asks.
 * @throws ApiError `errors.not_found` for one who cannot log in, `errors.approvals.unconfirmed` where who asks is not confirmed,
 * `errors.approvals.own` where the operator would approve it
 */
export async function confirmOperator(ctx: OperatorContext, { body }: InputOf<(typeof operatorsApi.rows)[typeof row]>) {
  const { tx, operator, approval, now } = ctx;
  const found = await operatorByEmail(tx, readEmail(body.email) ?? '');
  if (!found?.ready_at || found.disabled_at) throw new ApiError('errors.not_found');
  if (isConfirmed(found)) return {};
  const asksForOwn = found.id === operator.id && keepsLogIn(found);
  if (!operator.confirmed && !asksForOwn) throw new ApiError('errors.approvals.unconfirmed');
  if (approval?.approvedBy === found.id) throw new ApiError('errors.approvals.own');
  const subject = `operator:${found.id}` as const;
  const { roles, ready_at: readyAt, command_line_at: changedAt } = found;
  requireSecondOperator(ctx, [subject], { about: [subject, roles, readyAt, changedAt], costMaxMinor: null });
  await saveConfirmed(tx, found.id, now);
  await recordAct(tx, ctx.origin, { act: 'operators.confirm', subject, also: [], reason: body.reason, at: now, after: { roles } });
  return {};
}

/** Whether password and app are those with which the log-in was confirmed before. */
const keepsLogIn = ({ confirmed_at: confirmedAt, ready_at: readyAt }: OperatorRow) =>
  confirmedAt !== null && readyAt !== null && readyAt <= confirmedAt;
